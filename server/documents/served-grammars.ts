import { FORM_GRAMMAR } from "@/runtime/core/form/form-grammar";
import { SETTING_GRAMMAR } from "@/runtime/core/process/setting";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { fragmentGrammar, screenGrammar } from "@/runtime/core/screen/screen-grammar";
import type { Format } from "@/schemas/meta/versions";
import { metaSchemas } from "@/schemas/catalogue";
import { PLUGIN_GRAMMAR } from "../packages/grammar";
import { shippedFragments } from "./shipped-fragments";

const blocks = withFragments(declaredBlocks, shippedFragments);

/** Grammars of what ships with the product beside its documents. */
type ShippedFormat =
  | "fragment"
  | "plugin"
  | "declaration"
  | "widget"
  | "field-widget"
  | "element"
  | "example";

/** The grammars of all stored formats and of declarations as JSON Schema, for editors and other programs. */
export const servedGrammars = (): Record<Format | ShippedFormat, unknown> => ({
  screen: screenGrammar(blocks),
  fragment: fragmentGrammar(blocks),
  form: FORM_GRAMMAR,
  setting: SETTING_GRAMMAR,
  resource: metaSchemas["resource"],
  plugin: PLUGIN_GRAMMAR,
  declaration: metaSchemas["declaration"],
  widget: metaSchemas["widget"],
  "field-widget": metaSchemas["field-widget"],
  element: metaSchemas["element"],
  example: metaSchemas["example"],
});
