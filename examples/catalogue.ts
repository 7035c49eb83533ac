import type { LocalText } from "@/runtime/core/locale";
import type { ScreenDocument, Step } from "@/runtime/core/screen/document";
import functions from "./functions.json";
import steps from "./steps.json";

/** A part of a text; long texts are told by what they repeat. */
export type TextPart = string | { repeat: string; times: number };

/** What a finding is told about: a document, or a text where it is not even JSON, or a diagram with its settings. */
export interface FindingExample {
  about: LocalText;
  document?: unknown;
  text?: string | TextPart[];
  bpmn?: string[];
  setting?: unknown;
}

/** A block, or a field with its widget, in a page of its own. Calls are answered by the example; `where` names the page of a block that needs the server. */
export interface BlockExample {
  about: LocalText;
  where?: string;
  answers?: Record<string, unknown>;
  document: ScreenDocument;
}

/** A widget in a form of its own. */
export interface WidgetExample {
  about: LocalText;
  document: unknown;
}

/** An element in a process that runs. */
export interface ElementExample {
  about: LocalText;
  bpmn: string[];
}

/** An expression with its value; `row` is a name that it may use. */
export interface FunctionExample {
  expression: string;
  value: unknown;
}

/** Which checker tells the finding. */
export const FINDING_KINDS = ["screen", "form", "process", "setting"] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

function keyed<T>(files: Record<string, T>, folder: string): Record<string, T> {
  return Object.fromEntries(
    Object.entries(files).map(([path, example]) => [path.slice(folder.length, -".json".length), example]),
  );
}

/** By block type. */
export const blockExamples = keyed(
  import.meta.glob<BlockExample>("./blocks/*.json", { eager: true, import: "default" }),
  "./blocks/",
);

/** By widget type. */
export const widgetExamples = keyed(
  import.meta.glob<WidgetExample>("./widgets/*.json", { eager: true, import: "default" }),
  "./widgets/",
);

/** By widget that a field of a page may name. */
export const fieldExamples = keyed(
  import.meta.glob<BlockExample>("./fields/*.json", { eager: true, import: "default" }),
  "./fields/",
);

/** By declaration of `schemas/bpmn`. */
export const elementExamples = keyed(
  import.meta.glob<ElementExample>("./elements/*.json", { eager: true, import: "default" }),
  "./elements/",
);

/** A step by its verb. */
export const stepExamples: Record<string, Step> = steps;

/** By name of the function. */
export const functionExamples: Record<string, FunctionExample> = functions;

/** By kind and rule, as in `screen/step.verb`. Rules of approval work have a dot in their file's name for the slash. */
export const findingExamples: Record<string, FindingExample> = Object.fromEntries(
  Object.entries(
    keyed(
      import.meta.glob<FindingExample>("./findings/*/*.json", { eager: true, import: "default" }),
      "./findings/",
    ),
  ).map(([name, example]) => [name.replace("approval.", "approval/"), example]),
);

/** The text of a document that a finding is about. */
export function exampleText({ document, text, bpmn }: FindingExample): string {
  if (bpmn) return bpmn.join("\n");
  if (text === undefined) return JSON.stringify(document, null, 2);
  return [text].flat().map(partText).join("");
}

const partText = (part: TextPart): string =>
  typeof part === "string" ? part : part.repeat.repeat(part.times);
