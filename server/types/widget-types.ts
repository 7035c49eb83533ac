import { widgetDeclarations } from "@/schemas/catalogue";
import type { JsonSchema } from "../resource/declaration";
import { typeText } from "./type-text";

/** The options of every widget of designed forms, by its type, as its declaration says: `WidgetOptions["select"]`. */
export function widgetOptionsText(): Promise<string> {
  const entries = Object.values(widgetDeclarations).map(
    ({ properties, "x-flowsmith": { type } }): [string, JsonSchema] => [type, { type: "object", properties }],
  );
  return typeText("WidgetOptions", {
    type: "object",
    required: entries.map(([type]) => type),
    properties: Object.fromEntries(entries),
  });
}
