import { fieldWidgetNames } from "@/runtime/core/resource/field-widgets";
import { listIn, printed, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import type { Report } from "@/runtime/core/screen/report";
import { snake, systemProperties } from "../resource/columns";
import { PLUGIN } from "./sentences";
import { tellUnknown, type Use } from "./unknown-names";

const JSON_TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** What a resource is declared with beyond the types of its own plugin. */
interface Around {
  path: Path;
  /** The widgets of its plugin, by their full names. */
  widgets: readonly string[];
  report: Report;
}

/** Tells of types that JSON Schema does not have. */
function checkTypes(properties: Record<string, unknown>, path: Path, report: Report): void {
  const uses = Object.entries(properties).flatMap(([name, property]) =>
    [recordIn(property)["type"] ?? []].flat().map((type) => ({ word: printed(type), at: [name, "type"] })),
  );
  tellUnknown(report, uses, { path, known: JSON_TYPES, said: PLUGIN.noType });
}

/** What the options of a block cannot be: of no type that there is, or called as what every object has. */
export function checkOptions({ properties }: BlockDeclaration, path: Path, report: Report): void {
  checkTypes(properties, [...path, "properties"], report);
  for (const word of Object.keys(properties))
    if (word in {})
      report.add("plugin", PLUGIN.everyObject({ word }), { path: [...path, "properties", word] });
}

/**
 * What a resource names of itself that it does not have: properties, columns, calls and dialogs; and widgets that nobody
 * brings. Calls would fail, or each start of the server.
 */
export function checkResource(resource: ResourceDeclaration, around: Around): void {
  const { path, report } = around;
  const { properties = {} } = resource.entity ?? {};
  checkTypes(properties, [...path, "entity", "properties"], report);
  checkWidgets(properties, around);
  const tell = (known: readonly string[], said: typeof PLUGIN.noProperty, uses: Iterable<Use>): void =>
    tellUnknown(report, uses, { path, known, said });
  const system = resource.table === undefined ? [] : systemProperties;
  const names = [...new Set([...Object.keys(properties), ...system])];
  tell(names, PLUGIN.noProperty, propertyUses(resource));
  tell(names.map(snake), PLUGIN.noColumn, orderUses(resource));
  tell(Object.keys(resource.calls), PLUGIN.noCall, callUses(resource));
  tell(Object.keys(resource.dialogs ?? {}), PLUGIN.noDialog, dialogUses(resource));
}

function checkWidgets(properties: Record<string, unknown>, { path, widgets, report }: Around): void {
  const uses = Object.entries(properties).flatMap(([name, property]) => {
    const word = textIn(recordIn(recordIn(property)["x-flowsmith"])["widget"]);
    const at = ["entity", "properties", name, "x-flowsmith", "widget"];
    return word === undefined ? [] : [{ word, at }];
  });
  tellUnknown(report, uses, { path, known: [...fieldWidgetNames(), ...widgets], said: PLUGIN.noWidget });
}

function* propertyUses(resource: ResourceDeclaration): Iterable<Use> {
  const given = recordIn(resource);
  const one = function* (value: unknown, at: Path): Iterable<Use> {
    if (typeof value === "string") yield { word: value, at };
  };
  const all = function* (values: unknown, at: Path): Iterable<Use> {
    for (const [index, value] of listIn(values).entries()) yield* one(value, [...at, index]);
  };
  yield* one(given["label"], ["label"]);
  yield* all(resource.entity?.required, ["entity", "required"]);
  yield* all(given["pick"], ["pick"]);
  yield* all(given["sheet"], ["sheet"]);
  for (const part of ["owner", "shared"]) yield* one(recordIn(given["scope"])[part], ["scope", part]);
  for (const [index, { field }] of recordsIn(given["rules"]).entries())
    yield* one(field, ["rules", index, "field"]);
  for (const [index, { column }] of recordsIn(given["opens"]).entries())
    yield* one(column, ["opens", index, "column"]);
  for (const part of ["property", "also"]) yield* one(recordIn(given["knownAs"])[part], ["knownAs", part]);
}

/** Columns as `order` writes them: `place, update_date desc`. */
function* orderUses({ calls }: ResourceDeclaration): Iterable<Use> {
  for (const [call, declared] of Object.entries(calls)) {
    const order = textIn(recordIn(declared)["order"]);
    for (const part of order?.split(", ") ?? [])
      yield { word: part.replace(/ desc$/, ""), at: ["calls", call, "order"] };
  }
}

function* callUses(resource: ResourceDeclaration): Iterable<Use> {
  for (const [index, { tells }] of recordsIn(recordIn(resource)["opens"]).entries())
    if (typeof tells === "string") yield { word: tells, at: ["opens", index, "tells"] };
  for (const [call, declared] of Object.entries(resource.calls)) {
    const { tells } = recordIn(declared);
    if (typeof tells === "string") yield { word: tells, at: ["calls", call, "tells"] };
  }
}

function* dialogUses({ calls }: ResourceDeclaration): Iterable<Use> {
  for (const [call, declared] of Object.entries(calls))
    for (const [index, { show }] of recordsIn(recordIn(declared)["buttons"]).entries())
      if (typeof show === "string") yield { word: show, at: ["calls", call, "buttons", index, "show"] };
}
