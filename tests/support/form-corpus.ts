import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Form files in the folder that `FORM_CORPUS` names, and in its folders: name and text. None when it is not set. */
export function corpusFiles(): [name: string, text: string][] {
  const folder = process.env["FORM_CORPUS"] ?? "";
  if (folder === "" || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file, readFileSync(join(folder, file), "utf8")]);
}
