import {
  blockExamples,
  elementExamples,
  exampleText,
  fieldExamples,
  findingExamples,
  FINDING_KINDS,
  widgetExamples,
  type FindingKind,
} from "@/examples/catalogue";
import type { LocalText } from "@/runtime/core/locale";
import { inBoth, type Sentence } from "@/runtime/core/sentence";

/** The groups of the list, in their order. */
export const GROUPS = ["blocks", "widgets", "fields", "elements", "findings"] as const;

/** An example as the playground shows it. */
export interface PlayExample {
  /** As in `blocks/alert`. */
  key: string;
  group: (typeof GROUPS)[number];
  name: string;
  about: Sentence;
  kind: FindingKind;
  text: string;
  /** Settings of a diagram. */
  setting?: unknown;
  /** What calls are answered, by method and path. */
  answers: Record<string, unknown>;
  /** The page of a block that needs real data. */
  where?: string | undefined;
}

const pretty = (document: unknown): string => JSON.stringify(document, null, 2);

type Known = Pick<PlayExample, "group" | "kind" | "text"> & Partial<PlayExample>;

const made = (name: string, about: LocalText, known: Known): PlayExample => ({
  answers: {},
  ...known,
  key: `${known.group}/${name}`,
  name,
  about: inBoth(about),
});

/** Every example of the product, in the order of the list. */
export const playExamples = (): PlayExample[] => [
  ...Object.entries(blockExamples).map(([name, { about, document, answers = {}, where }]) =>
    made(name, about, { group: "blocks", kind: "screen", text: pretty(document), answers, where }),
  ),
  ...Object.entries(widgetExamples).map(([name, { about, document }]) =>
    made(name, about, { group: "widgets", kind: "form", text: pretty(document) }),
  ),
  ...Object.entries(fieldExamples).map(([name, { about, document, answers = {} }]) =>
    made(name, about, { group: "fields", kind: "screen", text: pretty(document), answers }),
  ),
  ...Object.entries(elementExamples).map(([name, { about, bpmn }]) =>
    made(name, about, { group: "elements", kind: "process", text: bpmn.join("\n") }),
  ),
  ...Object.entries(findingExamples).map(([name, example]) =>
    made(name, example.about, {
      group: "findings",
      kind: FINDING_KINDS.find((kind) => name.startsWith(`${kind}/`)) ?? "screen",
      text: exampleText(example),
      setting: example.setting,
    }),
  ),
];
