import { recordIn } from "@/runtime/core/guards";
import { toText } from "@/runtime/core/expression/values";
import { resolvePath } from "@/runtime/core/screen/call-path";
import { text } from "@/runtime/i18n/i18n";
import { CallError } from "@/runtime/ports";
import type { Action } from "@/runtime/registry/action";

/** Saves what a GET call answers as a file. */
export const download: Action = async (step, { screen, resolve }) => {
  const path = resolvePath(String(step["download"]), resolve);
  const query = recordIn(resolve(step["query"]));
  try {
    const blob = await screen.app.ports.http.request<Blob>({ method: "GET", path, query, as: "blob" });
    saveBlob(blob, toText(resolve(step["name"]) ?? path.split("/").at(-1)));
  } catch (error) {
    const words = exportFault(error);
    if (error instanceof CallError) throw new CallError(error.code, words, error.fields, error.data);
    throw new Error(words, { cause: error });
  }
};

/** That a file did not come, and why where that is known (spec 000 §8). */
export function exportFault(error: unknown): string {
  const reason = error instanceof CallError ? error.message : "";
  return reason === "" ? text("screen.exportFailed") : text("screen.exportRefused", { reason });
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
