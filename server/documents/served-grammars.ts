import { FORM_GRAMMAR } from "@/runtime/core/form/form-grammar";
import { SETTING_GRAMMAR } from "@/runtime/core/process/setting";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { screenGrammar } from "@/runtime/core/screen/screen-grammar";
import type { Format } from "@/schemas/meta/versions";
import { blockDeclarations, metaSchemas } from "@/schemas/catalogue";

/** The grammars of all stored formats as JSON Schema, for editors and other programs. */
export const servedGrammars = (): Record<Format, unknown> => ({
  screen: screenGrammar(blockDeclarations as unknown as Record<string, BlockDeclaration>),
  form: FORM_GRAMMAR,
  setting: SETTING_GRAMMAR,
  resource: metaSchemas["resource"],
});
