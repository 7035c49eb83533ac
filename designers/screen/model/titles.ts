import { isRecord, textIn } from "@/runtime/core/guards";
import { localText, type Locale } from "@/runtime/core/locale";
import type { BlockDeclaration, NodeSpec } from "@/runtime/core/screen/document";

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

function textOf(value: unknown, locale: Locale): string {
  if (typeof value === "string") return value;
  return isRecord(value) && typeof value["zh"] === "string"
    ? localText({ zh: value["zh"], ...value }, locale)
    : "";
}
