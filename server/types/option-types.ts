import { blockDeclarations } from "@/schemas/catalogue";
import type { JsonSchema } from "../resource/declaration";
import { typeText } from "./type-text";

/**
 * The options of every block as its component gets them: `BlockOptions["crud"]`. What has a default is filled in, slots
 * hold nodes.
 */
export const blockOptionsText = (): Promise<string> => optionsTypeText(blockDeclarations);

/** The same of any declarations of blocks. */
export function optionsTypeText(declarations: Readonly<Record<string, BlockSchema>>): Promise<string> {
  const entries = Object.entries(declarations).map(([type, schema]) => [type, optionsOf(schema)]);
  return typeText("BlockOptions", {
    type: "object",
    required: Object.keys(declarations),
    properties: Object.fromEntries(entries),
  });
}

function optionsOf(declaration: BlockSchema): JsonSchema {
  const { properties = {}, required = [] } = declaration;
  const slots = declaration["x-flowsmith"]?.slots ?? {};
  const filled = Object.keys(properties).filter((name) => properties[name]?.["default"] !== undefined);
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    Object.hasOwn(slots, name) ? NODES : schema,
  ]);
  return {
    type: "object",
    required: [...new Set([...required, ...filled])],
    properties: Object.fromEntries(entries),
  };
}

const NODES = { "x-type": "NodeSpec[]" };

interface BlockSchema extends JsonSchema {
  required?: string[];
  properties?: Record<string, JsonSchema>;
  "x-flowsmith"?: { slots?: object };
}
