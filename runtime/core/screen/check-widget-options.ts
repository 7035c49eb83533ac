import { formatFault } from "../form/check/check-formats";
import { dateFormat } from "../form/date-format";
import { entryOf, isRecord } from "../guards";
import type { Path } from "../json-schema/path";
import type { Schema } from "../json-schema/schema";
import { widgetNameFor } from "../json-schema/widget-name";
import { SENTENCE } from "../references/sentences";
import { fieldWidgetOptions } from "../resource/field-widgets";
import { fieldSchema, searchSchema, type FieldSpec } from "../resource/fields";
import { suggest } from "../suggest";
import { checkOptionValues } from "./check-frame";
import type { NamedField, NodeSpec } from "./document";
import type { NodeNames } from "./node-names";
import { checkWidgetRows } from "./check-widget-rows";
import { resourceOf } from "./node-types";

interface Around extends Pick<NodeNames, "report" | "resources"> {
  node: NodeSpec;
  kind: NamedField;
}

type FieldObject = Exclude<FieldSpec, string>;

/** The field as it is drawn: a search asks for a span, and for yes or no, in a widget of its own. */
function drawnField(spec: FieldObject, { node, kind, resources }: Around): Schema {
  const entity = resourceOf(node, resources)?.entity;
  if (kind !== "search") return fieldSchema(entity, spec);
  return entryOf(searchSchema(entity, [spec], NO_WORDS).properties ?? {}, spec.name) ?? {};
}

/** Whether a search draws a field in another widget than the page names for it. */
export function isDrawnOtherwise(spec: Record<string, unknown>, around: Around): boolean {
  const { widget, name } = spec;
  if (typeof widget !== "string") return false;
  return widgetNameFor(drawnField({ ...spec, name: String(name) }, around)) !== widget;
}

const NO_WORDS = { yes: "", no: "" };

/** Options of a field's widget: each is one that the widget has, with a value that it takes. */
export function checkWidgetOptions(spec: Record<string, unknown>, path: Path, around: Around): void {
  const { options } = spec;
  if (!isRecord(options)) return;
  const { report } = around;
  const field = drawnField({ ...spec, name: String(spec["name"]) }, around);
  const declared = fieldWidgetOptions(widgetNameFor(field));
  if (!declared) return;
  const known = Object.keys(declared.properties);
  const at = [...path, "options"];
  for (const name of Object.keys(options))
    if (!known.includes(name))
      report.add("screen.key", SENTENCE.noKey({ name }), {
        path: [...at, name],
        suggestion: suggest(name, known),
      });
  checkDateFormat(options, at, { known, report });
  checkOptionValues(declared, options, at, report);
  checkWidgetRows(options, at, { declared: declared.properties, ...around });
}

/** Letters of a date's format that stand for no part of a date; one with an expression is known when it is drawn. */
function checkDateFormat(
  { format, type }: Record<string, unknown>,
  at: Path,
  { known, report }: { known: readonly string[]; report: Around["report"] },
): void {
  if (typeof format !== "string" || format.includes("${") || !known.includes("format")) return;
  const said = formatFault(dateFormat({ format, type }));
  if (said) report.add("screen.option", said, { path: [...at, "format"], severity: "warning" });
}
