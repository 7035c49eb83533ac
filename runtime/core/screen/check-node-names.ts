import type { ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import { KIND_TITLE, SENTENCE } from "../references/sentences";
import type { KnownNames, NameKind } from "../references/known-names";
import type { ResourceDeclaration } from "../resource/resource";
import { suggest } from "../suggest";
import { checkFieldList } from "./check-field-lists";
import type { BlockDeclaration, NodeSpec, ScreenDocument } from "./document";
import type { Report } from "./report";

/** What a block's names are resolved against. */
export interface NodeNames {
  declaration: BlockDeclaration;
  /** What a row is that the block shows. */
  row: ScopeType;
  names: KnownNames;
  resources: Record<string, ResourceDeclaration>;
  report: Report;
}

/** Names that a block uses: codes, icons, dialogs, and the properties of its rows. */
export function checkNodeNames(node: NodeSpec, path: Path, around: NodeNames): void {
  checkAccess(node.access, [...path, "access"], around);
  for (const [name, option] of Object.entries(around.declaration.properties)) {
    const [value, kind] = [node[name], option["x-names"]];
    const inner = [...path, name];
    if (Array.isArray(value)) checkItems(value, inner, around);
    if (value === undefined || kind === undefined) continue;
    if (kind === "icon" || kind === "dialog") checkText(value, { kind, path: inner }, around);
    else checkFieldList(value, inner, { ...around, node, kind });
  }
}

/** Columns and tabs may ask for codes of their own. */
function checkItems(items: readonly unknown[], path: Path, around: NodeNames): void {
  items.forEach((item, index) => {
    if (typeof item !== "object" || item === null || "type" in item) return;
    checkAccess((item as { access?: unknown }).access, [...path, index, "access"], around);
  });
}

function checkAccess(access: unknown, path: Path, around: NodeNames): void {
  for (const code of [access ?? []].flat()) checkText(code, { kind: "code", path }, around);
}

function checkText(
  value: unknown,
  { kind, path }: { kind: NameKind; path: Path },
  { names, report }: NodeNames,
): void {
  if (typeof value !== "string" || value === "" || value.includes("${")) return;
  unknownName(report, { kind, name: value, path }, names);
}

/** Codes that are no function codes. */
const WORDS = new Set(["login", "public"]);

/** Names that belong to the document itself. */
export function checkDocumentNames(screen: ScreenDocument, names: KnownNames, report: Report): void {
  const { permission, under } = screen;
  if (typeof permission === "string" && !WORDS.has(permission))
    unknownName(report, { kind: "code", name: permission, path: ["permission"] }, names);
  if (typeof under === "string") unknownName(report, { kind: "route", name: under, path: ["under"] }, names);
}

/** Reports a name that nothing of its kind has: an error where all of them are known, else a warning. */
export function unknownName(
  report: Report,
  { kind, name, path }: { kind: NameKind; name: string; path: Path },
  known: KnownNames,
): void {
  const list = known[kind];
  if (!list || list.names.has(name)) return;
  report.add(`reference.${kind}`, SENTENCE.noName({ kind: KIND_TITLE[kind], name }), {
    path,
    suggestion: suggest(name, list.names),
    severity: list.isOpen ? "warning" : "error",
  });
}
