import { type Schema, titleOf } from "@/runtime/core/json-schema/schema";
import { currentLocale } from "@/runtime/i18n/i18n";
import { declarations, hintsOf } from "./panel/declaration";
import { FURTHER_TYPES, titleOfType } from "./rules/types";

/** What the palette offers, with the words of the specification; `key` names the text in other languages. */
export const PALETTE: readonly { type: string; key: string }[] = [
  { type: "bpmn:StartEvent", key: "start" },
  { type: "bpmn:UserTask", key: "task" },
  { type: "bpmn:ExclusiveGateway", key: "gateway" },
  { type: "bpmn:EndEvent", key: "end" },
];

/** A type of elements, with its words. */
export interface PaletteEntry {
  type: string;
  title: string;
}

/** What there is besides, behind "more": what the engine runs, then what declarations put there. */
export const moreEntries = (): PaletteEntry[] => [
  ...FURTHER_TYPES.map((type) => ({ type, title: titleOfType(type) })),
  ...declarations.flatMap(declaredEntry),
];

function declaredEntry(declaration: Schema): PaletteEntry[] {
  const { elements = [], palette } = hintsOf(declaration);
  const [type] = elements;
  return palette && type ? [{ type, title: titleOf(declaration, type, currentLocale()) }] : [];
}
