import { entryOf, listIn, recordIn } from "@/runtime/core/guards";
import type { Finding } from "@/runtime/core/finding";
import { SENTENCE } from "@/runtime/core/references/sentences";
import { suggest } from "@/runtime/core/suggest";
import { widgetDeclarations } from "@/schemas/catalogue";
import { fault, warning } from "./check-walk";
import type { FormWidget } from "../document";
import { formExpression } from "../form-expression";
import { limitOf } from "../value-schema";
import { checkChoices } from "./check-choices";
import { checkFormats } from "./check-formats";
import { checkPatterns } from "./check-patterns";

type OptionCheck = (widget: FormWidget, at: string) => Finding[];

/**
 * What would fail later of the widget at `at`: expressions, regular expressions, limits the wrong way round, lists that
 * are none.
 */
export function checkOptions(widget: FormWidget, at: string): Finding[] {
  return [
    ...CHECKS.flatMap((check) => check(widget, `${at}/options`)),
    ...checkPatterns(widget, at),
    ...checkFormats(widget, at),
  ];
}

const expressions: OptionCheck = ({ name, options }, at) =>
  ["visibleWhen", "requiredWhen", "readonlyWhen", "computed"].flatMap((key) => {
    const text = options[key];
    if (typeof text !== "string" || text.trim() === "") return [];
    const problem = problemOf(() => formExpression(text));
    return problem
      ? [
          fault(
            `${at}/${key}`,
            "expression",
            `组件「${name}」的表达式 ${text} 有误：${problem}`,
            `The expression ${text} of "${name}" is wrong: ${problem}`,
          ),
        ]
      : [];
  });

const choices: OptionCheck = ({ name, options }, at) => {
  const list = options["options"];
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list))
    return [
      fault(
        `${at}/options`,
        "options-list",
        `组件「${name}」的选项应为列表`,
        `The options of "${name}" must be a list`,
      ),
    ];
  if (options["remote"] === true || options["dict"]) return [];
  const values = listIn(list).map((one) => recordIn(one)["value"] ?? one);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined
    ? []
    : [
        warning(
          `${at}/options`,
          "options-unique",
          `组件「${name}」的选项值「${JSON.stringify(twice)}」重复`,
          `"${name}" offers ${JSON.stringify(twice)} twice`,
        ),
      ];
};

/** A limit that is a word limits nothing. */
const limitWords: OptionCheck = ({ name, options }, at) =>
  ["min", "max", "length", "maxlength"].flatMap((key) => {
    const value = options[key];
    if (typeof value !== "string" || value.trim() === "" || limitOf(value) !== undefined) return [];
    return [
      warning(
        `${at}/${key}`,
        "limits",
        `组件「${name}」的 ${key} 应为数字，现在是「${value}」，不起作用`,
        `${key} of "${name}" should be a number; it is "${value}", which limits nothing`,
      ),
    ];
  });

const limits: OptionCheck = ({ name, options }, at) => {
  const [min, max] = [limitOf(options["min"]), limitOf(options["max"])];
  if (min === undefined || max === undefined || min <= max) return [];
  return [
    fault(
      `${at}/min`,
      "limits",
      `组件「${name}」的最小值 ${min} 大于最大值 ${max}`,
      `The minimum ${min} of "${name}" is above its maximum ${max}`,
    ),
  ];
};

/** A foreign form may bring options of its own, which are kept: told is only what is almost called like one that does something. */
const misspelt: OptionCheck = ({ type, name, options }, at) => {
  const known = Object.keys(entryOf(widgetDeclarations, type)?.properties ?? {});
  return Object.keys(options).flatMap((key) => {
    const near = known.includes(key) || isUnset(options[key]) ? undefined : suggest(key, known);
    if (near === undefined || !isUnset(options[near])) return [];
    const said = SENTENCE.meant({ said: SENTENCE.noKey({ name: key }), near });
    return [warning(`${at}/${key}`, "option-name", `组件「${name}」：${said.zh}`, `"${name}": ${said.en}`)];
  });
};

/** Designers write what nobody set as nothing, empty or off. */
const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || value === false;

const CHECKS: readonly OptionCheck[] = [expressions, choices, checkChoices, limitWords, limits, misspelt];

function problemOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
