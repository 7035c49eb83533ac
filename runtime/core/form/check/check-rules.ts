import { listIn, recordIn } from "@/runtime/core/guards";
import type { Finding } from "@/runtime/core/finding";
import { fault, nameOf, walkChecked, warning, type CheckedWidget } from "./check-walk";
import type { FormDocument, FormRule, FormWidget } from "../document";
import { gridOf } from "../edit/table-grid";
import { isField, isRequired, limitOf } from "../value-schema";

type RuleCheck = (checked: CheckedWidget, form: CheckedForm) => Finding[];

/** What a check may know besides its widget. */
interface CheckedForm {
  /** Titles of the fields, longest first. */
  names: string[];
}

/** Rules that cannot be kept, that have no effect, or that speak of another field; cells on top of each other. */
export function checkRules(form: FormDocument): Finding[] {
  const all = [...walkChecked(form)];
  const names = [...new Set(all.map(({ widget }) => widget.name))].filter((name) => name.length > 1);
  const context = { names: names.toSorted((a, b) => b.length - a.length) };
  return all.flatMap((checked) => CHECKS.flatMap((check) => check(checked, context)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Hidden and disabled fields are never demanded; a read-only one without a value can never be given one. */
const unreachable: RuleCheck = ({ widget, at, isHidden }) => {
  if (!isField(widget) || !isRequired(widget)) return [];
  const { disabled, readonly, defaultValue, computed } = widget.options;
  const name = nameOf(widget);
  const pointer = `${at}/options/required`;
  if (isHidden)
    return [
      warning(
        pointer,
        "required-hidden",
        `组件「${name}」已隐藏，必填不会生效`,
        `"${name}" is hidden, so that it is required has no effect`,
      ),
    ];
  if (disabled === true)
    return [
      warning(
        pointer,
        "required-disabled",
        `组件「${name}」已禁用，必填不会生效`,
        `"${name}" is disabled, so that it is required has no effect`,
      ),
    ];
  if (readonly === true && isEmpty(defaultValue) && isEmpty(computed))
    return [
      warning(
        pointer,
        "required-readonly",
        `组件「${name}」只读且必填，又没有默认值和公式，无法填写`,
        `"${name}" is required but read-only, without a default value or a formula`,
      ),
    ];
  return [];
};

/** A default that the field's own limits or options refuse, a choice without options, more files than there may be. */
const impossible: RuleCheck = ({ widget, at }) => {
  const { options } = widget;
  const name = nameOf(widget);
  const findings: Finding[] = [];
  const [min, max, value] = [
    limitOf(options["min"]),
    limitOf(options["max"]),
    limitOf(options["defaultValue"]),
  ];
  if (value !== undefined && ((min !== undefined && value < min) || (max !== undefined && value > max)))
    findings.push(
      warning(
        `${at}/options/defaultValue`,
        "default-limits",
        `组件「${name}」的默认值 ${value} 不在 ${min ?? "−∞"} 到 ${max ?? "+∞"} 之间`,
        `The default value ${value} of "${name}" is not between ${min ?? "−∞"} and ${max ?? "+∞"}`,
      ),
    );
  const [least, most] = [limitOf(options["min"]), limitOf(options["length"])];
  if (
    ["imgupload", "upload"].includes(widget.type) &&
    least !== undefined &&
    most !== undefined &&
    least > most
  )
    findings.push(
      fault(
        `${at}/options/min`,
        "files-limits",
        `组件「${name}」至少要 ${least} 个文件，却最多只能有 ${most} 个`,
        `"${name}" asks for at least ${least} files and takes at most ${most}`,
      ),
    );
  return [...findings, ...choiceFindings(widget, at)];
};

function choiceFindings(widget: FormWidget, at: string): Finding[] {
  const { options: list, remote, dict, defaultValue } = widget.options;
  if (
    !["select", "radio", "checkbox"].includes(widget.type) ||
    remote === true ||
    dict ||
    !Array.isArray(list)
  )
    return [];
  const name = nameOf(widget);
  if (list.length === 0)
    return isRequired(widget)
      ? [
          fault(
            `${at}/options/options`,
            "options-empty",
            `组件「${name}」必填却没有任何选项`,
            `"${name}" is required and has no options`,
          ),
        ]
      : [];
  const values = listIn(list).map((one) => recordIn(one)["value"] ?? one);
  const wrong = [defaultValue].flat().find((one) => !isEmpty(one) && !values.includes(one));
  return wrong === undefined
    ? []
    : [
        warning(
          `${at}/options/defaultValue`,
          "default-option",
          `组件「${name}」的默认值「${JSON.stringify(wrong)}」不在选项中`,
          `The default value ${JSON.stringify(wrong)} of "${name}" is not among its options`,
        ),
      ];
}

const NUMERIC = new Set<unknown>(["number", "integer", "float"]);

const storedRules = ({ rules }: FormWidget): FormRule[] =>
  (Array.isArray(rules) ? rules : []).filter((rule) => typeof rule === "object" && rule !== null);

/** Rules that another one makes ineffective: the options stand above what is stored, a number has no pattern. */
const shadowed: RuleCheck = ({ widget, at }) => {
  const { required, dataType, pattern, patternList } = widget.options;
  const name = nameOf(widget);
  const findings: Finding[] = [];
  if (required === false && storedRules(widget).some((rule) => rule.required === true))
    findings.push(
      warning(
        `${at}/options/required`,
        "rule-shadowed",
        `组件「${name}」存有必填规则，但选项为非必填，以选项为准`,
        `"${name}" has a stored rule that it is required; its option says otherwise and prevails`,
      ),
    );
  if (widget.type === "input" && NUMERIC.has(dataType) && !isEmpty(pattern))
    findings.push(
      warning(
        `${at}/options/pattern`,
        "pattern-shadowed",
        `组件「${name}」的数据类型为数字，正则表达式不会生效`,
        `"${name}" takes numbers, so its pattern has no effect`,
      ),
    );
  const patterns = [pattern, ...listIn(patternList)]
    .map((one) => (typeof one === "object" && one !== null ? recordIn(one)["pattern"] : one))
    .filter((one) => !isEmpty(one));
  if (new Set(patterns).size < patterns.length)
    findings.push(
      warning(
        `${at}/options/pattern`,
        "pattern-twice",
        `组件「${name}」的正则表达式重复`,
        `"${name}" has the same pattern twice`,
      ),
    );
  return findings;
};

/** Messages that begin with the title of another field, as copies of a widget keep them. */
const foreignMessage: RuleCheck = ({ widget, at }, { names }) => {
  const own = widget.name;
  if (own === "" || !isField(widget)) return [];
  const stored = storedRules(widget).map((rule, index): [string, unknown] => [
    `/rules/${index}/message`,
    rule.message,
  ]);
  const messages = ["requiredMessage", "patternMessage", "dataTypeMessage"].map((key): [string, unknown] => [
    `/options/${key}`,
    widget.options[key],
  ]);
  return [...stored, ...messages].flatMap(([pointer, message]) => {
    if (typeof message !== "string" || message.includes(own)) return [];
    const other = names.find((name) => name !== own && message.startsWith(name));
    return other === undefined || own.includes(other)
      ? []
      : [
          warning(
            `${at}${pointer}`,
            "message-other-field",
            `组件「${own}」的提示「${message}」说的是另一个字段「${other}」`,
            `The message "${message}" of "${own}" speaks of another field, "${other}"`,
          ),
        ];
  });
};

/** Cells of a table layout that cover each other, or leave a hole. */
const cells: RuleCheck = ({ widget, at }) => {
  if (widget.type !== "tableLayout") return [];
  const { overlaps, holes } = gridOf(widget);
  const name = nameOf(widget);
  if (overlaps > 0)
    return [
      fault(
        `${at}/rows`,
        "cells-overlap",
        `表格布局「${name}」有 ${overlaps} 处单元格重叠`,
        `${overlaps} squares of the table layout "${name}" belong to more than one cell`,
      ),
    ];
  return holes > 0
    ? [
        warning(
          `${at}/rows`,
          "cells-hole",
          `表格布局「${name}」有 ${holes} 处没有单元格`,
          `${holes} squares of the table layout "${name}" have no cell`,
        ),
      ]
    : [];
};

const CHECKS: readonly RuleCheck[] = [unreachable, impossible, shadowed, foreignMessage, cells];
