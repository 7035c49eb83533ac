import { listIn, partIn, recordIn } from "../guards";
import { walkChecked } from "../form/check/check-walk";
import { tableColumnsOf, tabsOf, type FormDocument, type FormWidget } from "../form/document";
import { optionSource } from "../form/option-source";
import { snippetsOf } from "../form/validators";
import { isField } from "../form/value-schema";
import type { Path } from "../json-schema/path";
import { pointerOf } from "../screen/locate";
import { chainsIn, fieldRead, namesSaid, type Chain, type ChainPart } from "./chains";
import { inCall } from "./in-call";
import { ofPart, whole, type Occurrence, type ThingKind } from "./reference-types";
import { readScript, type ScriptCall } from "./script-chains";
import { jsonStrings, type StringPlace } from "./string-places";

/** The fields of a form with the columns of its sub-tables. */
export type FieldNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Fields of a form by key; a sub-table with its columns. */
export function fieldNames(form: FormDocument): FieldNames {
  const names = new Map<string, ReadonlySet<string>>();
  for (const { widget, table } of walkChecked(form))
    if (table === null && isField(widget) && widget.model !== "")
      names.set(widget.model, new Set((tableColumnsOf(widget) ?? []).map(({ model }) => model)));
  return names;
}

/** Whose fields a name may be, and how its occurrences are called. */
export interface FieldScope {
  form: string;
  fields: FieldNames;
  /** The sub-table whose row is at hand: its columns go by their own names. */
  table?: string | undefined;
}

const EXPRESSIONS = ["visibleWhen", "requiredWhen", "readonlyWhen", "computed"];
const SCRIPTS = ["globalScript", "previewScript"];
/** Texts that say fields in `${…}` parts, and no expression without one. */
const TEMPLATES = ["previewData"];

/** Everything that a form names: its fields where they are made and read, dictionaries, calls, dialogs, other forms. */
export function formOccurrences(code: string, form: FormDocument, text: string): Occurrence[] {
  const places = new Map(
    jsonStrings(text)
      .filter(({ isKey }) => !isKey)
      .map((place) => [pointerOf(place.path), place]),
  );
  const fields = fieldNames(form);
  const widgets = [...walkChecked(form)].flatMap(({ widget, at, table }) => {
    const scope = { form: code, fields, ...(table ? { table: table.model } : {}) };
    return widgetOccurrences(widget, scope, (inner) => places.get(`${at}${inner}`));
  });
  const script = places.get("/config/formScript");
  return [
    ...widgets,
    ...(script ? inScript(script, { form: code, fields }) : []),
    ...inRelation(places.get("/config/relationJson"), code),
  ];
}

type Find = (pointer: string) => StringPlace | undefined;

function widgetOccurrences(widget: FormWidget, scope: FieldScope, find: Find): Occurrence[] {
  const simple = (kind: ThingKind, pointer: string): Occurrence[] => {
    const place = find(pointer);
    return place && place.value !== "" ? [whole(kind, place.value, place)] : [];
  };
  const source = optionSource({ ...widget.options, dict: undefined });
  const remote = source ? find("/options/remoteFunc") : undefined;
  return [
    ...made(widget, scope, find("/model")),
    ...simple("dict", "/options/dict"),
    ...simple("serial", "/options/serialValue"),
    ...simple("dialog", "/options/dialog/code"),
    ...(remote && source ? inCall(`GET ${source.path}`, remote) : []),
    ...tabsOf(widget).flatMap((tab, index) => (tab.formId ? simple("form", `/tabs/${index}/code`) : [])),
    ...EXPRESSIONS.flatMap((option) => inExpression(find(`/options/${option}`), scope)),
    ...SCRIPTS.flatMap((option) => inScript(find(`/options/${option}`), scope)),
    ...inScript(find("/options/click"), scope, scope.table === undefined ? "form" : "row"),
    ...snippetsOf(widget.options).flatMap(({ pointer }) => inScript(find(pointer), scope)),
    ...TEMPLATES.flatMap((option) => inTemplate(find(`/options/${option}`), scope)),
    ...listed(widget, scope, find),
    ...filled(widget, scope, find),
  ];
}

function made(widget: FormWidget, { form, table }: FieldScope, place: StringPlace | undefined): Occurrence[] {
  if (!place || place.value === "" || !isField(widget)) return [];
  return [
    whole("field", [form, ...(table === undefined ? [] : [table]), place.value].join("."), place, true),
  ];
}

/** Columns that a sub-table was told to show. */
function listed(widget: FormWidget, { form }: FieldScope, find: Find): Occurrence[] {
  if (!tableColumnsOf(widget)) return [];
  return ["tableValue", "checkValue"].flatMap((option) =>
    listIn(widget.options[option]).flatMap((_, index) => {
      const place = find(`/options/${option}/${index}`);
      return place ? [whole("field", `${form}.${widget.model}.${place.value}`, place)] : [];
    }),
  );
}

/** Fields that a dialog fills: `title`, `rows.price`, in a row the column alone. */
function filled({ options }: FormWidget, { form, table }: FieldScope, find: Find): Occurrence[] {
  const fields = recordIn(partIn(options["dialog"], "fields"));
  return Object.keys(fields).flatMap((column) => {
    const place = find(pointerOf(["options", "dialog", "fields", column]));
    if (!place) return [];
    const [model = "", inner] = place.value.split(".");
    const owner = table === undefined ? form : `${form}.${table}`;
    const first = { ...whole("field", `${owner}.${model}`, place), to: model.length };
    if (inner === undefined) return [first];
    const second = { ...whole("field", `${owner}.${model}.${inner}`, place), from: model.length + 1 };
    return [first, second];
  });
}

/** Fields in an expression. */
export function inExpression(place: StringPlace | undefined, scope: FieldScope): Occurrence[] {
  if (!place) return [];
  const chains = chainsIn(place.value);
  return chains
    .flatMap((chain) => fieldsIn(chain, chains, scope))
    .map(({ name, part }) => at(place, name, part));
}

const inTemplate = (place: StringPlace | undefined, scope: FieldScope): Occurrence[] =>
  place?.value.includes("${") ? inExpression(place, scope) : [];

const RESOURCE = /^[a-z]+\/[A-Za-z]+$/;

/** Tables that a form is tied to, and fields that are kept in their columns: the text that ties a form to tables is JSON within JSON. */
function inRelation(place: StringPlace | undefined, form: string): Occurrence[] {
  if (!place) return [];
  return jsonStrings(place.value).flatMap(({ path, isKey, value, start, end }) => {
    if (!isKey && path.at(-1) === "code" && RESOURCE.test(value))
      return [{ ...whole("resource", value, place), from: start, to: end }];
    const field = mappedField(path, isKey, value);
    return field === null ? [] : [{ ...whole("field", `${form}.${field}`, place), from: start, to: end }];
  });
}

/** What stands at a path of a relation as a field (`title`) or column (`rows.price`); null for everything else. */
function mappedField(path: Path, isKey: boolean, value: string): string | null {
  const [first, second, third] = path;
  if (!isKey) return path.length === 1 && first === "rows" ? value : null;
  if (path.length === 2) return first === "mapping" || first === "tables" ? value : null;
  if (path.length !== 4) return null;
  if (first === "ones" && third === "mapping") return value;
  return first === "tables" && third === "mapping" ? `${second}.${value}` : null;
}

/** Fields, dictionaries and serial rules in a script, to which `form` may be the row of its sub-table. */
function inScript(
  place: StringPlace | undefined,
  scope: FieldScope,
  handed: "form" | "row" = "form",
): Occurrence[] {
  if (!place) return [];
  const { chains: read, calls } = readScript(place.value);
  const chains = handed === "row" ? read.map(ofRow) : read;
  const fields = chains.flatMap((chain) => fieldsIn(chain, chains, scope));
  return [...fields.map(({ name, part }) => at(place, name, part)), ...occurrencesOf(calls, place)];
}

const ofRow = (chain: Chain): Chain => ({
  ...chain,
  parts: chain.parts.map((part, at) => (at === 0 && part.name === "form" ? { ...part, name: "row" } : part)),
});

/** Dictionaries and serial rules in a script. */
export const occurrencesOf = (calls: readonly ScriptCall[], place: StringPlace): Occurrence[] =>
  calls.map((part) => ofPart(part.kind, part.name, { place, part }));

const at = (place: StringPlace, name: string, part: ChainPart): Occurrence =>
  ofPart("field", name, { place, part });

interface Found {
  name: string;
  part: ChainPart;
}

/** The field, and the column of a sub-table, that a chain reads. */
export function fieldsIn(chain: Chain, all: readonly Chain[], scope: FieldScope): Found[] {
  const { form, fields, table } = scope;
  const { parts, isParameter } = chain;
  const [first, second] = parts;
  if (isParameter) return columnOf(second, all, scope);
  if (first?.name === "row" && table !== undefined) return ownColumn(second, table, scope);
  if (first && table !== undefined && fields.get(table)?.has(first.name))
    return ownColumn(first, table, scope);
  const [field, column] = fieldRead(chain);
  const columns = field && fields.get(field.name);
  if (!field || !columns) return [];
  const inner =
    column && columns.has(column.name)
      ? [{ name: `${form}.${field.name}.${column.name}`, part: column }]
      : [];
  return [{ name: `${form}.${field.name}`, part: field }, ...inner];
}

function ownColumn(part: ChainPart | undefined, table: string, { form, fields }: FieldScope): Found[] {
  return part && fields.get(table)?.has(part.name) ? [{ name: `${form}.${table}.${part.name}`, part }] : [];
}

/** `r.price` in `sum(rows, r -> r.price)` is a column of the one sub-table that the expression names and that has it. */
function columnOf(part: ChainPart | undefined, all: readonly Chain[], { form, fields }: FieldScope): Found[] {
  if (!part) return [];
  const named = namesSaid(all);
  const tables = [...fields].filter(([name, columns]) => named.has(name) && columns.has(part.name));
  const [only, ...others] = tables;
  return only && others.length === 0 ? [{ name: `${form}.${only[0]}.${part.name}`, part }] : [];
}
