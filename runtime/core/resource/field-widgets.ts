import { fieldWidgetDeclarations, widgetDeclarations } from "@/schemas/catalogue";
import { entryOf } from "../guards";
import { installed } from "../plugin/installed";

/** Names of the widgets that a field of a page may have: those of `schemas/field-widgets`, and what plugins have brought. */
export const fieldWidgetNames = (): string[] => [
  ...Object.keys(fieldWidgetDeclarations),
  ...[...installed].flatMap(([plugin, { declaration }]) =>
    Object.keys(declaration.widgets ?? {}).map((own) => `${plugin}.${own}`),
  ),
];

/**
 * The JSON Schema of a widget's options: its own, and those that it shares with other widgets.
 * @returns undefined where none are declared, as for the widgets of plugins
 */
export function fieldWidgetOptions(name: string): OptionsSchema | undefined {
  const declaration = entryOf(fieldWidgetDeclarations, name);
  if (!declaration) return undefined;
  const { required = [], properties, "x-flowsmith": hints } = declaration;
  const shared = (hints.shares ?? []).flatMap(({ from, options }) => {
    const declared = declaredAt(from);
    return options.map((option): [string, Json] => [option, entryOf(declared, option) ?? {}]);
  });
  return {
    type: "object",
    required,
    properties: Object.fromEntries([...Object.entries(properties), ...shared]),
  };
}

type Json = Record<string, unknown>;

type OptionsSchema = {
  type: "object";
  required: string[];
  /** JSON Schema, each. */
  properties: Record<string, Json>;
};

/** The options that a declaration has, by its folder and name: `widgets/select`. */
function declaredAt(place: string): OptionsSchema["properties"] {
  const [folder, name = ""] = place.split("/");
  if (folder === "field-widgets") return fieldWidgetOptions(name)?.properties ?? {};
  return entryOf(widgetDeclarations, name)?.properties ?? {};
}
