import { callDirectory, type DeclaredCall } from "../resource/call-directory";
import type { ResourceDeclaration } from "../resource/resource";
import { staticPath } from "./call-path";

/** Verbs of steps and of sources that make a call, with its method. */
export const CALL_VERBS: Readonly<Record<string, DeclaredCall["method"]>> = {
  get: "GET",
  post: "POST",
  postForm: "POST",
  put: "PUT",
  del: "DELETE",
  download: "GET",
};

/** The declared call that a source or a step makes; undefined where it makes none, or only its run tells which. */
export function callIn(
  spec: Record<string, unknown>,
  resources: Record<string, ResourceDeclaration>,
): DeclaredCall | undefined {
  for (const [verb, method] of Object.entries(CALL_VERBS)) {
    const text = spec[verb];
    const address = typeof text === "string" ? addressOf(text) : undefined;
    const call = address ? callDirectory(resources).find(method, address) : undefined;
    if (call) return call;
  }
  return undefined;
}

/**
 * The address that a text leads to; null where only its run tells. Undefined for a text that is no template: it is reported
 * where expressions are checked.
 */
export function addressOf(text: string): string | null | undefined {
  try {
    return staticPath(text);
  } catch {
    return undefined;
  }
}
