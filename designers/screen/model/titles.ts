import { isRecord, listIn, recordIn, textIn } from "@/runtime/core/guards";
import { localText, type Locale } from "@/runtime/core/locale";
import type { BlockDeclaration, NodeSpec } from "@/runtime/core/screen/document";
import type { NodeList } from "@/runtime/core/screen/tree";

/** Options that say what a block is about, the best first. */
const NAMING = ["title", "label", "text", "resource", "data"];

/** What a type of block is called. */
export function typeTitle(type: string, declaration: BlockDeclaration | undefined, locale: Locale): string {
  if (!declaration) return type;
  return locale === "en" ? declaration["x-flowsmith"].en : declaration.title;
}

/** What a block is called: its type and what it is about. */
export function blockTitle(
  node: NodeSpec,
  declaration: BlockDeclaration | undefined,
  locale: Locale,
): string {
  const about = NAMING.map((name) => textOf(node[name], locale)).find((text) => text !== "") ?? "";
  const title = typeTitle(node.type, declaration, locale);
  return about === "" ? title : `${title} · ${about}`;
}

/** What a slot is called, by the option that holds it. */
export function slotTitle(
  pattern: string,
  declaration: BlockDeclaration | undefined,
  locale: Locale,
): string {
  const option = declaration?.properties[pattern.split("/")[0] ?? ""];
  if (!option) return "";
  const { en } = isRecord(option["x-flowsmith"]) ? option["x-flowsmith"] : {};
  return (locale === "en" ? textIn(en) : undefined) ?? textIn(option["title"]) ?? pattern;
}

/** What a place below a container is called: an item of it (a tab, a step) by its own title, else by its number. */
export function placeTitle(
  { owner, path, pattern }: Pick<NodeList, "path" | "pattern"> & { owner: NodeSpec },
  declaration: BlockDeclaration | undefined,
  locale: Locale,
): string {
  const title = slotTitle(pattern, declaration, locale);
  if (!pattern.includes("*")) return title;
  const number = Number(path.findLast((part) => typeof part === "number"));
  const item = recordIn(listIn(owner[pattern.split("/")[0] ?? ""])[number]);
  const own = textOf(item["title"], locale);
  return own === "" || own.includes("${") ? `${title} ${number + 1}` : `${title} · ${own}`;
}

function textOf(value: unknown, locale: Locale): string {
  if (typeof value === "string") return value;
  return isRecord(value) && typeof value["zh"] === "string"
    ? localText({ zh: value["zh"], ...value }, locale)
    : "";
}
