import { isRecord } from "../guards";
import type { Path } from "../json-schema/path";
import { widgetNameFor } from "../json-schema/widget-name";
import { SENTENCE } from "../references/sentences";
import { fieldWidgetOptions } from "../resource/field-widgets";
import { fieldSchema } from "../resource/fields";
import { suggest } from "../suggest";
import { checkOptionValues } from "./check-frame";
import type { NodeSpec } from "./document";
import type { NodeNames } from "./node-names";
import { resourceOf } from "./node-types";

interface Around extends Pick<NodeNames, "report" | "resources"> {
  node: NodeSpec;
}

/** Options of a field's widget: each is one that the widget has, with a value that it takes. */
export function checkWidgetOptions(spec: Record<string, unknown>, path: Path, around: Around): void {
  const { options } = spec;
  if (!isRecord(options)) return;
  const { node, report, resources } = around;
  const field = fieldSchema(resourceOf(node, resources)?.entity, { ...spec, name: String(spec["name"]) });
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
  checkOptionValues(declared, options, at, report);
}
