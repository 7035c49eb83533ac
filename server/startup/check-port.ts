import { errorCode } from "@/server/error-code";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../config";
import { SaidError } from "../said-error";
import { START } from "./sentences";

/** Tries the address before anything is opened or created. @throws SaidError naming PORT or HOST */
export async function checkPort(config: Pick<Config, "host" | "port">): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config), "listening");
  } catch (error) {
    throw listenError(error, config);
  } finally {
    probe.close();
  }
}

/** Why an address cannot be listened on; other errors as they are. */
export function listenError(error: unknown, { host, port }: Pick<Config, "host" | "port">): unknown {
  const code = errorCode(error) ?? "";
  if (code === "EADDRINUSE") return new SaidError(START.portTaken({ port, other: port + 1 }), error);
  if (code === "EACCES") return new SaidError(START.portForbidden({ port }), error);
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL", "EAFNOSUPPORT"].includes(code))
    return new SaidError(START.wrongHost({ host, code }), error);
  return error;
}
