import { parseTree, getNodeValue, printParseErrorCode, type ParseError } from "jsonc-parser";
import { compileExpression } from "../expression/expression";
import type { Finding } from "../finding";
import { childLists, FORM_VERSION, type FormDocument, type FormWidget } from "./document";
import { isField } from "./value-schema";

export interface CheckedForm {
  /** Null when the text is not a form at all. */
  document: FormDocument | null;
  findings: Finding[];
}

const finding = (severity: Finding["severity"], pointer: string, rule: string, message: string): Finding => ({
  severity,
  pointer,
  rule,
  message,
});

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Reads and checks a form's JSON text. Syntax errors carry line and column, other findings a JSON pointer. */
export function checkForm(text: string): CheckedForm {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const first = errors[0];
  if (first || !tree) {
    const place = lineAndColumn(text, first?.offset ?? 0);
    const message = `JSON 第 ${place.line} 行第 ${place.column} 列有误：${first ? printParseErrorCode(first.error) : "内容为空"}`;
    return { document: null, findings: [{ ...finding("error", "", "json-syntax", message), ...place }] };
  }
  return checkDocument(getNodeValue(tree));
}

/** Checks a parsed form. */
export function checkDocument(value: unknown): CheckedForm {
  const { list, config } = (value ?? {}) as Partial<FormDocument>;
  if (!Array.isArray(list))
    return {
      document: null,
      findings: [finding("error", "/list", "form-shape", "表单缺少 list（组件列表）")],
    };
  const base = { labelWidth: 100, labelPosition: "right" as const, size: "small" as const };
  const document: FormDocument = {
    ...(value as FormDocument),
    schemaVersion: FORM_VERSION,
    list,
    config: { ...base, ...config },
  };
  const findings: Finding[] = [];
  checkList(list, "/list", new Map(), findings);
  return { document, findings };
}

function checkList(list: unknown, at: string, models: Map<string, string>, findings: Finding[]): void {
  if (!Array.isArray(list)) {
    findings.push(finding("error", at, "list-shape", "应为组件列表"));
    return;
  }
  for (const [index, widget] of list.entries())
    checkWidget(widget as FormWidget, `${at}/${index}`, models, findings);
}

function checkWidget(widget: FormWidget, at: string, models: Map<string, string>, findings: Finding[]): void {
  if (typeof widget !== "object" || widget === null || typeof widget.type !== "string") {
    findings.push(finding("error", `${at}/type`, "widget-type", "组件缺少 type"));
    return;
  }
  if (typeof widget.options !== "object" || widget.options === null) {
    findings.push(finding("error", `${at}/options`, "widget-options", `组件「${widget.name}」缺少 options`));
    return;
  }
  if (isField(widget)) checkModel(widget, at, models, findings);
  checkOptions(widget, at, findings);
  const lists = childLists(widget);
  for (const [index, children] of lists.entries()) checkList(children, `${at}/${index}`, models, findings);
  if (widget.tableColumns) checkList(widget.tableColumns, `${at}/tableColumns`, new Map(), findings);
}

function checkModel(widget: FormWidget, at: string, models: Map<string, string>, findings: Finding[]): void {
  if (typeof widget.model !== "string" || widget.model === "") {
    findings.push(
      finding("error", `${at}/model`, "model-required", `组件「${widget.name}」缺少字段标识 model`),
    );
    return;
  }
  const other = models.get(widget.model);
  if (other !== undefined)
    findings.push(
      finding(
        "error",
        `${at}/model`,
        "model-unique",
        `字段标识「${widget.model}」重复：「${other}」与「${widget.name}」`,
      ),
    );
  else models.set(widget.model, widget.name);
}

/** Options that would fail later: expressions, regular expressions, limits the wrong way round, lists that are none. */
function checkOptions(widget: FormWidget, at: string, findings: Finding[]): void {
  const { options } = widget;
  for (const key of ["visibleWhen", "computed"]) {
    const text = options[key];
    if (typeof text !== "string" || text.trim() === "") continue;
    const problem = problemOf(() => compileExpression(text));
    if (problem)
      findings.push(
        finding(
          "error",
          `${at}/options/${key}`,
          "expression",
          `组件「${widget.name}」的表达式 ${text} 有误：${problem}`,
        ),
      );
  }
  const pattern = options["pattern"];
  if (typeof pattern === "string" && pattern !== "") {
    const problem = problemOf(() => new RegExp(pattern, "u"));
    if (problem)
      findings.push(
        finding(
          "error",
          `${at}/options/pattern`,
          "pattern",
          `组件「${widget.name}」的正则表达式有误：${problem}`,
        ),
      );
  }
  if ("options" in options && options["options"] !== null && !Array.isArray(options["options"]))
    findings.push(
      finding("error", `${at}/options/options`, "options-list", `组件「${widget.name}」的选项应为列表`),
    );
  const [min, max] = [options["min"], options["max"]].map((limit) =>
    limit === "" || limit === null ? undefined : limit,
  );
  if (typeof min === "number" && typeof max === "number" && min > max)
    findings.push(
      finding(
        "error",
        `${at}/options/min`,
        "limits",
        `组件「${widget.name}」的最小值 ${min} 大于最大值 ${max}`,
      ),
    );
}

function problemOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
