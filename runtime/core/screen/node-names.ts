import type { ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import type { KnownNames, NameKind } from "../references/known-names";
import { KIND_TITLE, SENTENCE } from "../references/sentences";
import type { ResourceDeclaration } from "../resource/resource";
import { suggest } from "../suggest";
import type { BlockDeclaration, ScreenDocument } from "./document";
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

/** Codes that are no function codes. */
const WORDS = new Set(["login", "public", "client"]);

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
