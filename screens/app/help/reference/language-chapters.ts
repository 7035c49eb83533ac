import { functionExamples, stepExamples } from "@/examples/catalogue";
import { FUNCTION_WORDS } from "@/runtime/core/expression/function-words";
import { library } from "@/runtime/core/expression/functions";
import { installed } from "@/runtime/core/plugin/installed";
import { verbatim, type Sentence } from "@/runtime/core/sentence";
import { VERBS } from "@/runtime/core/screen/steps";
import type { Entry, EntryRow } from "./entry";

const WORDS: ReadonlyMap<string, Sentence> = new Map([
  ["query", { zh: "地址后的参数", en: "Parameters behind the address" }],
  ["body", { zh: "请求内容", en: "What is sent" }],
  ["with", { zh: "交给它的名称和值", en: "Names and values handed to it" }],
  ["kind", { zh: "语气", en: "Tone" }],
  ["then", { zh: "成立时的步骤", en: "Steps when it holds" }],
  ["else", { zh: "否则的步骤", en: "Steps when it does not" }],
  ["do", { zh: "对每一项的步骤", en: "Steps for each item" }],
  ["name", { zh: "文件名", en: "Name of the file" }],
  ["when", { zh: "不成立时跳过这一步", en: "Skips the step where it does not hold" }],
  ["as", { zh: "结果的名称，供之后的步骤使用", en: "Name of the result for the steps after it" }],
]);

const wordRow = (name: string): EntryRow => ({
  name,
  title: WORDS.get(name) ?? verbatim(name),
  type: "",
  fallback: "",
  isRequired: false,
});

/** The verbs of steps, with the words that may stand beside each. */
export const actionEntries = (): Entry[] =>
  Object.entries(VERBS).map(([name, { about, en, words, value }]) => ({
    name,
    title: { zh: about, en },
    about: verbatim(""),
    rows: [verbRow(name, value), ...[...words, "when", "as"].map(wordRow)],
    example: JSON.stringify(stepExamples[name] ?? declaredByPlugin(name).verb?.example, null, 2),
  }));

const verbRow = (name: string, type: string): EntryRow => ({
  name,
  title: { zh: "动词的值", en: "Value of the verb" },
  type,
  fallback: "",
  isRequired: true,
});

/** What a plugin declares of a verb or a function that is called by its whole name. */
function declaredByPlugin(name: string) {
  const [plugin = "", own = ""] = name.split(/[.:]/);
  const declaration = installed.get(plugin)?.declaration;
  return { verb: declaration?.verbs?.[own], function: declaration?.functions?.[own] };
}

/** The closed library of expressions. */
export const functionEntries = (): Entry[] =>
  [...library].map(([name, { signature }]) => {
    const example = functionExamples[name] ?? declaredByPlugin(name).function?.example;
    return {
      name,
      title: FUNCTION_WORDS[name] ?? verbatim(name),
      about: verbatim(`${name}(${signature.replace(/ ?->/, ") →")}`),
      rows: [],
      example: example ? `${example.expression}  →  ${JSON.stringify(example.value)}` : "",
    };
  });
