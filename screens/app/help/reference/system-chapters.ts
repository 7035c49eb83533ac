import { exampleText, findingExamples } from "@/examples/catalogue";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { installed } from "@/runtime/core/plugin/installed";
import { inBoth, verbatim } from "@/runtime/core/sentence";
import { CODE_ABOUT } from "@/schemas/status-about";
import { CODE } from "@/schemas/status-codes";
import { vocabulary } from "../../vocabulary";
import type { Entry } from "./entry";

/** Longer examples are shown in the playground alone. */
const LONGEST_EXAMPLE = 4_000;

/** The declared resources with their calls; a call's right stands where its type would. */
export function resourceEntries(): Entry[] {
  const { resources = {} } = vocabulary;
  const { calls } = callDirectory(resources);
  return Object.entries(resources).map(([name, { title }]) => ({
    name,
    title: inBoth(title),
    about: verbatim(`/api/docs · ${name}`),
    rows: calls
      .filter(({ resource }) => resource === name)
      .map(({ method, path, access, summary }) => ({
        name: `${method} ${path}`,
        title: inBoth(summary),
        type: access,
        fallback: "",
        isRequired: false,
      })),
  }));
}

/** Everything that the checkers may find, each with a document that it is found in. */
export const checkEntries = (): Entry[] => [
  ...Object.entries(findingExamples).map(([name, example]) => {
    const { about } = example;
    const text = exampleText(example);
    return {
      name,
      title: inBoth(about),
      about: verbatim(""),
      rows: [],
      ...(text.length > LONGEST_EXAMPLE ? {} : { example: text }),
      playground: `findings/${name}`,
    };
  }),
  ...pluginCheckEntries(),
];

/** The checks of pages that plugins have brought. */
const pluginCheckEntries = (): Entry[] =>
  [...installed].flatMap(
    ([
      plugin,
      {
        declaration: { checks = {} },
      },
    ]) =>
      Object.entries(checks).map(([own, { title }]) => ({
        name: `${plugin}.${own}`,
        title,
        about: verbatim(""),
        rows: [],
      })),
  );

const codes: Readonly<Record<string, number>> = CODE;

/** The codes that an answer's envelope carries. */
export const errorEntries = (): Entry[] =>
  Object.entries(CODE_ABOUT).map(([name, title]) => ({
    name: String(codes[name]),
    title,
    about: verbatim(name),
    rows: [],
  }));
