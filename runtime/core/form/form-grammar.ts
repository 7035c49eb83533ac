/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema; nobody awaits a grammar */
import { widgetDeclarations } from "@/schemas/catalogue";
import formConfig from "@/schemas/meta/form-config.json";
import form from "@/schemas/meta/form.json";
import type { Grammar } from "../document/grammar-schema";

const optionsName = (type: string): string => `options.${type}`;

const FRAME: Grammar = form;
const SETTINGS: Grammar = formConfig;

/** The options of a widget type; what a foreign form writes there otherwise is kept, with a warning. */
const OPTIONS: Record<string, Grammar> = Object.fromEntries(
  Object.entries(widgetDeclarations).map(([type, { type: kind, title, properties }]) => [
    optionsName(type),
    { title, type: kind, properties, "x-soft": true },
  ]),
);

/** One branch for each declared type, chosen by the widget's `type`. */
const BRANCHES: readonly Grammar[] = Object.keys(widgetDeclarations).map((type) => ({
  if: { properties: { type: { const: type } } },
  then: { properties: { options: { $ref: `#/$defs/${optionsName(type)}` } } },
}));

const { widget, config, ...others }: Record<string, Grammar> = form.$defs;

/**
 * The grammar of stored forms: the frame of `schemas/meta/form.json` with the settings of `form-config.json` and the
 * options that `schemas/widgets` declare for each type.
 */
export const FORM_GRAMMAR: Grammar = {
  ...FRAME,
  $defs: {
    ...others,
    config: { ...config, allOf: [{ $ref: "#/$defs/settings" }] },
    settings: SETTINGS,
    widget: { ...widget, allOf: [...(widget?.allOf ?? []), ...BRANCHES] },
    ...OPTIONS,
  },
};
