import type { Thing } from "./search";

/** The word that must stand in a document that speaks of a thing. */
export function wordOf({ kind, name }: Thing): string {
  if (kind === "resource") return name.replace(/^template:/, "");
  if (kind === "call") return name.split("/").at(-1)?.includes("{") ? "/api/" : "";
  if (kind === "field" || kind === "processVariable") return name.split(".").at(-1) ?? name;
  return kind === "node" ? name.slice(name.indexOf(".") + 1) : name;
}
