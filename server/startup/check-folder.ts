import { errorCode } from "@/server/error-code";
import { accessSync, constants, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Sentence } from "@/runtime/core/sentence";
import { SaidError } from "../said-error";
import { START } from "./sentences";

/**
 * Looks whether the data folder is one and can be written, or can be created, without creating it or leaving anything.
 * @throws SaidError naming FLOWSMITH_DATA
 */
export function checkFolder(path: string, existing = path): void {
  const stat = statOf(existing);
  if (stat === undefined) return checkFolder(path, dirname(existing));
  if (!stat.isDirectory()) throw new SaidError(START.notAFolder({ path: existing }));
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritable(path, error);
  }
  tryToCreate(path, existing);
}

/** No right helps where the disk itself takes nothing. */
const notWritable = (path: string, error: unknown): SaidError =>
  new SaidError((errorCode(error) === "EROFS" ? START.readOnlyDisk : START.notWritable)({ path }), error);

/**
 * Rights alone do not say that a folder takes others: /proc, /sys, a full disk. The try has a name of its own and is gone at
 * once, so that servers which start together on a shared folder do not take each other's away.
 */
function tryToCreate(path: string, parent: string): void {
  try {
    rmdirSync(mkdtempSync(join(parent, ".flowsmith-")));
  } catch (error) {
    throw new SaidError(refusal({ path, parent, code: errorCode(error) ?? "" }), error);
  }
}

function refusal(given: { path: string; parent: string; code: string }): Sentence {
  if (given.code === "ENOSPC") return START.diskFull(given);
  return given.parent === given.path ? START.takesNothing(given) : START.notCreatable(given);
}

/** Undefined where there is nothing; a file in the middle of the path is found one step further up. */
function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return undefined;
    throw notWritable(path, error);
  }
}
