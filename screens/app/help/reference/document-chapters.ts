import { blockExamples, elementExamples, fieldExamples, widgetExamples } from "@/examples/catalogue";
import { listIn, recordIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { LocalText } from "@/runtime/core/locale";
import { installed } from "@/runtime/core/plugin/installed";
import { inBoth, verbatim, type Sentence } from "@/runtime/core/sentence";
import { fieldWidgetOptions } from "@/runtime/core/resource/field-widgets";
import {
  blockDeclarations,
  elementDeclarations,
  fieldWidgetDeclarations,
  widgetDeclarations,
} from "@/schemas/catalogue";
import type { Entry } from "./entry";
import { optionRows } from "./option-rows";

/** What declarations of blocks, widgets and elements have in common. */
interface Declaration extends Schema {
  "x-flowsmith"?: { en?: string; title?: LocalText };
}

function titleOf(name: string, { title = name, "x-flowsmith": hints }: Declaration): Sentence {
  return hints?.title ? inBoth(hints.title) : { zh: title, en: hints?.en ?? title };
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const aboutOf = (example: { about: LocalText } | undefined): Sentence =>
  example ? inBoth(example.about) : verbatim("");

/** Kinds of thing that a page may contain. */
export const blockEntries = (): Entry[] => [
  ...Object.entries(blockDeclarations).map(([name, declaration]) => ({
    name,
    title: titleOf(name, declaration),
    about: aboutOf(blockExamples[name]),
    rows: optionRows(declaration),
    example: pretty(blockExamples[name]?.document.body ?? []),
    playground: `blocks/${name}`,
  })),
  ...pluginBlockEntries(),
];

/** Those that plugins have brought, with the examples of their own declarations. */
const pluginBlockEntries = (): Entry[] =>
  [...installed].flatMap(
    ([
      plugin,
      {
        declaration: { blocks = {} },
      },
    ]) =>
      Object.entries(blocks).map(([own, { declaration, example }]) => ({
        name: `${plugin}.${own}`,
        title: titleOf(own, { ...declaration }),
        about: inBoth(example.about),
        rows: optionRows({ ...declaration, "x-flowsmith": { ...declaration["x-flowsmith"] } }),
        example: pretty(example.body),
      })),
  );

/** Kinds of field or layout that a form may contain. */
export const widgetEntries = (): Entry[] =>
  Object.entries(widgetDeclarations).map(([name, declaration]) => ({
    name,
    title: titleOf(name, declaration),
    about: aboutOf(widgetExamples[name]),
    rows: optionRows(declaration),
    example: pretty(firstWidget(widgetExamples[name]?.document)),
    playground: `widgets/${name}`,
  }));

const firstWidget = (document: unknown): unknown => listIn(recordIn(document)["list"])[0];

/** Kinds of widget that fields of pages may name, with their options. */
export const fieldWidgetEntries = (): Entry[] =>
  Object.entries(fieldWidgetDeclarations).map(([name, declaration]) => ({
    name,
    title: titleOf(name, declaration),
    about: aboutOf(fieldExamples[name]),
    rows: optionRows(fieldWidgetOptions(name) ?? {}),
    example: pretty(firstField(fieldExamples[name]?.document)),
    playground: `fields/${name}`,
  }));

const firstField = (document: unknown): unknown =>
  listIn(recordIn(listIn(recordIn(document)["body"])[0])["fields"])[0];

/** BPMN elements with the properties of their panels. */
export const elementEntries = (): Entry[] =>
  Object.entries(elementDeclarations).map(([name, declaration]) => ({
    name,
    title: titleOf(name, declaration),
    about: aboutOf(elementExamples[name]),
    rows: optionRows(declaration),
    example: elementExamples[name]?.bpmn.join("\n") ?? "",
    playground: `elements/${name}`,
  }));
