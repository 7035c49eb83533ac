import { splitTemplate } from "../expression/template";
import type { ScopeType } from "../expression/types";
import { isRecord } from "../guards";
import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";
import type { OptionSchema } from "./document";
import { valueType } from "./node-types";
import type { Report } from "./report";

const SENTENCE = sentences({
  text: {
    zh: "{name} 是文本，不是列表，什么也不会显示",
    en: "{name} is a text and no list: nothing would be shown",
  },
  value: {
    zh: "{name} 不是列表，什么也不会显示",
    en: "{name} is no list: nothing would be shown",
  },
});

interface Place {
  path: Path;
  option: OptionSchema;
  scope: ScopeType;
  report: Report;
}

/** What a block draws once for each row: a list, or where the declaration says so an answer that has one in `records`. */
export function checkRows(value: unknown, { path, option, scope, report }: Place): void {
  const takes = option["x-rows"];
  if (takes === undefined || value === null || Array.isArray(value) || report.hasAt(path)) return;
  const name = String(path.at(-1));
  if (typeof value === "string") {
    const pieces = piecesOf(value);
    if (pieces === null) return;
    if (pieces !== 1 || !value.includes("${"))
      return value === "" ? undefined : report.add("screen.rows", SENTENCE.text({ name }), { path });
    const type = valueType(value, scope);
    if (isListed(type, takes)) return;
    const inside = type.kind === "object" && type.fields["records"]?.kind === "list";
    return report.add("screen.rows", SENTENCE.value({ name }), {
      path,
      ...(inside ? { suggestion: `${value.slice(0, value.lastIndexOf("}")).trimEnd()}.records}` } : {}),
    });
  }
  if (takes === "page" && isRecord(value) && "records" in value) return;
  report.add("screen.rows", SENTENCE.value({ name }), { path });
}

/** How many pieces a text is made of; null for one that is told where expressions are checked. */
function piecesOf(text: string): number | null {
  try {
    return splitTemplate(text).length;
  } catch {
    return null;
  }
}

function isListed(type: ScopeType, takes: "list" | "page"): boolean {
  if (type.kind === "object")
    return takes === "page" && (type.open !== false || Object.hasOwn(type.fields, "records"));
  return type.kind === "list" || type.kind === "any" || type.kind === "null";
}
