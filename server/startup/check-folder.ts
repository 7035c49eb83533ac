import { errorCode } from "@/server/error-code";
import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { SaidError } from "../said-error";
import { START } from "./sentences";

/**
 * Looks whether the data folder is one and can be written, or can be created, without creating it.
 * @throws SaidError naming FLOWSMITH_DATA
 */
export function checkFolder(path: string, existing = path): void {
  const stat = statOf(existing);
  if (stat === undefined) return checkFolder(path, dirname(existing));
  if (!stat.isDirectory()) throw new SaidError(START.notAFolder({ path: existing }));
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SaidError(START.notWritable({ path }), error);
  }
}

/** Undefined where there is nothing; a file in the middle of the path is found one step further up. */
function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return undefined;
    throw new SaidError(START.notWritable({ path }), error);
  }
}
