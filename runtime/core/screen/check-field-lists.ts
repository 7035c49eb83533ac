import { entryOf, isRecord, partIn, recordIn, textIn } from "../guards";
import { choicesOf, type ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import { SENTENCE } from "../references/sentences";
import { callDirectory, type DeclaredCall } from "../resource/call-directory";
import { answerOf, rowOf, takenBy } from "../resource/call-shapes";
import { CELL_FORMAT_NAMES } from "../resource/cell-formats";
import { callOfKind, type CallKind, type ResourceDeclaration } from "../resource/resource";
import type { Sentence } from "../sentence";
import { UNHEEDED_BY_SEARCH } from "../resource/fields";
import { suggest } from "../suggest";
import { checkSpecAsWritten } from "./check-as-written";
import { demand, type Allowed } from "./demand";
import { checkFieldRules } from "./check-field-rules";
import { checkPart, COLUMN_KEYS, FIELD_KEYS } from "./check-frame";
import { checkResource } from "./check-resource";
import { checkWidgetOptions, isDrawnOtherwise } from "./check-widget-options";
import { completeList } from "./complete-list";
import { unknownName, type NodeNames } from "./node-names";
import type { NamedField, NodeSpec } from "./document";

export interface FieldList extends NodeNames {
  node: NodeSpec;
  kind: NamedField;
}

/** Columns, fields and search fields: each names a property that there is, a widget and a dictionary that there are. */
export function checkFieldList(value: unknown, path: Path, list: FieldList): void {
  const allowed = allowedNames(list);
  if (list.kind === "row") return checkRowNames(value, path, { allowed, report: list.report });
  const fields = Array.isArray(value) ? value : partIn(value, "fields");
  const inner = Array.isArray(value) ? path : [...path, "fields"];
  if (Array.isArray(fields))
    fields.forEach((field: unknown, index) => checkField(field, [...inner, index], { ...list, allowed }));
  if (Array.isArray(fields) && (list.kind === "form" || list.kind === "search"))
    checkNamedTwice(fields, inner, list);
}

/** Two fields of one name fill in the same value, and only the last of them would be drawn. */
function checkNamedTwice(fields: readonly unknown[], path: Path, { report }: FieldList): void {
  const names = fields.map((field) => (typeof field === "string" ? field : partIn(field, "name")));
  names.forEach((name, index) => {
    if (typeof name === "string" && names.indexOf(name) < index)
      report.add("screen.duplicate", SENTENCE.fieldTwice({ name }), { path: [...path, index] });
  });
}

function checkRowNames(
  value: unknown,
  path: Path,
  { allowed, report }: { allowed: Allowed; report: FieldList["report"] },
): void {
  for (const name of [value].flat())
    if (typeof name === "string" && !name.includes("${")) demand(name, path, { allowed, report });
  if (isRecord(value))
    for (const name of Object.keys(value)) demand(name, [...path, name], { allowed, report });
}

function checkField(field: unknown, path: Path, list: FieldList & { allowed: Allowed }): void {
  const { report, allowed } = list;
  if (typeof field === "string") return demand(field, path, { allowed, report });
  if (!isRecord(field)) return report.add("screen.value", SENTENCE.noField, { path });
  const { name } = field;
  if (typeof name === "string" && !isOwn(field, list)) demand(name, [...path, "name"], { allowed, report });
  checkFieldSpec(field, path, list);
  checkLabels(field, path, list);
}

/** Words and tones for values that are not among those of the property, or of the field. */
function checkLabels(spec: Record<string, unknown>, path: Path, { row, report }: FieldList): void {
  const type = row.kind === "object" ? entryOf(row.fields, textIn(spec["name"]) ?? "") : undefined;
  const oneOf = Array.isArray(spec["enum"]) ? spec["enum"] : type && choicesOf(type);
  if (!oneOf) return;
  const known = oneOf.map(String);
  for (const word of ["labels", "tones"])
    for (const value of Object.keys(recordIn(spec[word])))
      if (!known.includes(value))
        report.add("screen.option", SENTENCE.noValue({ value }), {
          path: [...path, word, value],
          suggestion: suggest(value, known),
          severity: "warning",
        });
}

const isColumnOf = ({ kind }: Pick<FieldList, "kind">): boolean => kind === "columns" || kind === "view";

/** What a page says of one column or field, whatever its name is. */
export function checkFieldSpec(
  spec: Record<string, unknown>,
  path: Path,
  list: Pick<FieldList, "kind" | "names" | "node" | "report" | "resources">,
): void {
  const { report } = list;
  const isColumn = isColumnOf(list);
  const keys = isColumn ? COLUMN_KEYS : FIELD_KEYS;
  for (const key of Object.keys(spec)) if (!keys.has(key)) reportKey(key, [...path, key], { report, keys });
  if (typeof spec["name"] !== "string") {
    if (!Object.keys(spec).some((key) => !keys.has(key)))
      report.add("screen.required", SENTENCE.needsName, { path });
    return;
  }
  checkHints(spec, path, list);
  checkPart(isColumn ? "column" : "field", spec, path, report);
  checkSpecAsWritten(spec, path, { isColumn, isOfForm: list.node.type === "form", report });
  if (isColumn) return;
  if (list.kind === "search") checkUnheeded(spec, path, list);
  checkFieldRules(spec, path, list);
  checkWidgetOptions(spec, path, list);
  if (isRecord(spec["ref"])) checkReference(spec["ref"], [...path, "ref"], list);
}

/** What a form takes and a search does not: it would be written for nothing. */
function checkUnheeded(
  spec: Record<string, unknown>,
  path: Path,
  list: Pick<FieldList, "kind" | "node" | "report" | "resources">,
): void {
  const words = UNHEEDED_BY_SEARCH.filter((name) => spec[name] !== undefined);
  for (const name of [...words, ...(isDrawnOtherwise(spec, list) ? ["widget"] : [])])
    list.report.add("screen.option", SENTENCE.unheeded({ name }), {
      path: [...path, name],
      severity: "warning",
    });
}

/** The rows that a field offers: of a resource that there is, with a value and a label that they have. */
function checkReference(
  ref: Record<string, unknown>,
  path: Path,
  { report, resources }: Pick<FieldList, "report" | "resources">,
): void {
  checkResource(ref, path, { report, resources });
  const resource = entryOf(resources, textIn(ref["resource"]) ?? "");
  if (!resource?.entity) return;
  const names = new Set(["id", ...Object.keys(resource.entity.properties ?? {})]);
  const missing = (name: string): Sentence => SENTENCE.noProperty({ resource: resource.title, name });
  for (const word of ["value", "label"] as const) {
    const name = ref[word];
    if (typeof name === "string") demand(name, [...path, word], { allowed: { names, missing }, report });
  }
}

function reportKey(
  name: string,
  path: Path,
  { report, keys }: { report: FieldList["report"]; keys: ReadonlySet<string> },
): void {
  report.add("screen.key", SENTENCE.noKey({ name }), { path, suggestion: suggest(name, keys) });
}

/** A column that says itself what it shows, and a field of a form that says itself what it is. */
function isOwn(spec: Record<string, unknown>, { node, kind }: FieldList): boolean {
  if (isColumnOf({ kind })) return spec["text"] !== undefined || spec["body"] !== undefined;
  return node.type !== "crud" && ["title", "widget", "type", "schema"].some((key) => spec[key] !== undefined);
}

function checkHints(
  spec: Record<string, unknown>,
  path: Path,
  { report, names, kind }: Pick<FieldList, "kind" | "names" | "report">,
): void {
  const { widget, dict, format } = spec;
  if (typeof widget === "string")
    unknownName(report, { kind: "widget", name: widget, path: [...path, "widget"] }, names);
  if (typeof dict === "string")
    unknownName(report, { kind: "dict", name: dict, path: [...path, "dict"] }, names);
  if (kind === "columns" && typeof format === "string" && !CELL_FORMAT_NAMES.includes(format))
    report.add("screen.format", SENTENCE.noFormat({ name: format }), {
      path: [...path, "format"],
      suggestion: suggest(format, CELL_FORMAT_NAMES),
    });
}

/** What may be named in a list of columns or fields; null where it is not known. */
export function allowedNames(list: Omit<FieldList, "report" | "names" | "declaration">): Allowed {
  const { node, resources, kind } = list;
  const name = node["resource"];
  const resource = typeof name === "string" ? entryOf(resources, name) : undefined;
  if (kind === "search" || kind === "form") return resource ? askedNames(list, resource) : null;
  const rows = kind === "view" && resource ? gotten(list, resource) : [];
  const known = [list.row, ...rows, ...(resource?.entity && node.type !== "crud" ? [rowOf(resource)] : [])];
  return shownNames(known, resource);
}

const gotten = (
  { node, resources }: Pick<FieldList, "node" | "resources">,
  resource: ResourceDeclaration,
): ScopeType[] =>
  callsOf(String(node["resource"]), resource, { resources, kinds: ["get"] }).map((call) =>
    answerOf(resources, call),
  );

/** What rows have; nothing is known when one of the shapes is not. */
function shownNames(known: readonly ScopeType[], resource: ResourceDeclaration | undefined): Allowed {
  const names = new Set<string>();
  let isDoubtful = false;
  for (const type of known) {
    if (type.kind !== "object" || type.open === true) return null;
    isDoubtful ||= type.open === "doubtful";
    for (const name of Object.keys(type.fields)) names.add(name);
  }
  return {
    names,
    isDoubtful,
    missing: (name) =>
      resource ? SENTENCE.noProperty({ resource: resource.title, name }) : SENTENCE.noRowProperty({ name }),
  };
}

/** What a search or a form may ask for. */
function askedNames(
  { node, resources, kind }: Pick<FieldList, "node" | "resources" | "kind">,
  resource: ResourceDeclaration,
): Allowed {
  const isSearch = kind === "search";
  const kinds: CallKind[] = isSearch
    ? [completeList(node, resources)["tree"] === true ? "tree" : "list"]
    : ["add", "edit"];
  const taken = callsOf(String(node["resource"]), resource, { resources, kinds }).map((call) =>
    takenBy(resources, call),
  );
  const own = isSearch ? [] : Object.keys(resource.entity?.properties ?? {});
  if ((taken.length === 0 && own.length === 0) || taken.some(({ isOpen }) => isOpen)) return null;
  const said = isSearch ? SENTENCE.noSearch : SENTENCE.noInput;
  return {
    names: new Set([...own, ...taken.flatMap(({ names }) => names)]),
    missing: (name) => said({ resource: resource.title, name }),
  };
}

function callsOf(
  name: string,
  resource: ResourceDeclaration,
  { resources, kinds }: { resources: Record<string, ResourceDeclaration>; kinds: readonly CallKind[] },
): DeclaredCall[] {
  const wanted = kinds.map((kind) => callOfKind(resource, kind));
  return callDirectory(resources).calls.filter(
    (call) => call.resource === name && wanted.includes(call.name),
  );
}
