import { partIn } from "@/runtime/core/guards";
import { isWord } from "@/runtime/core/expression/parser";
import type { Finding } from "@/runtime/core/finding";
import { suggest } from "@/runtime/core/suggest";
import { checkCycles } from "./check-cycles";
import { checkDefaults } from "./check-defaults";
import { checkDialogs } from "./check-dialogs";
import { checkMapping } from "./check-mapping";
import { checkFormNames, type FormFacts } from "./check-names";
import { checkOptions } from "./check-options";
import { checkReferences } from "./check-references";
import { checkExpressionTypes } from "./check-types";
import { checkRules } from "./check-rules";
import { checkScriptFields } from "./check-script-fields";
import { checkScripts } from "./check-scripts";
import { SLOTS } from "./check-size";
import { checkStructure } from "./check-structure";
import { checkStyles } from "./check-styles";
import { fault, walkChecked, warning } from "./check-walk";
import { isNode, type Node } from "../dialects/dialect";
import { childSlots, tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { isField, isKnownField } from "../value-schema";
import { isKnownType, KNOWN_TYPES } from "../widget-types";

/**
 * What is wrong with a form in shape. Errors keep it from being published. With `facts` every name in it is resolved
 * against what exists.
 */
export function findingsOf(form: FormDocument, facts?: FormFacts): Finding[] {
  const findings: Finding[] = [];
  checkList(form.list, "/list", new Map(), findings);
  const named = facts ? checkFormNames(form, facts) : [];
  const own = CHECKS.flatMap((check) => check(form));
  return [...findings, ...own, ...named];
}

const CHECKS: readonly ((form: FormDocument) => Finding[])[] = [
  checkReferences,
  checkCycles,
  checkExpressionTypes,
  checkDialogs,
  checkMapping,
  checkRules,
  checkDefaults,
  checkScripts,
  checkScriptFields,
  checkStructure,
  checkStyles,
];

/** Keys that two widgets of a read form have; each widget gets one of its own when the form is brought into shape. */
export function repeatedKeys(form: Node): Finding[] {
  const used = new Set<unknown>();
  const findings: Finding[] = [];
  const visit = (node: unknown, at: string): void => {
    if (Array.isArray(node)) return node.forEach((inner, index) => visit(inner, `${at}/${index}`));
    if (!isNode(node)) return undefined;
    const { key, type, name } = node;
    if (typeof type === "string" && key !== undefined && key !== "") {
      const title = typeof name === "string" ? name : type;
      if (used.has(key))
        findings.push(
          warning(
            `${at}/key`,
            "key-unique",
            `组件「${title}」的 key 与其他组件重复，已换成新的`,
            `The key of "${title}" was that of another widget too and has been remade`,
          ),
        );
      used.add(key);
    }
    for (const part of SLOTS) visit(node[part], `${at}/${part}`);
    return undefined;
  };
  visit(form["list"], "/list");
  return findings;
}

/** Models in use by the name of their widget. */
type Models = Map<string, string>;

function checkList(list: readonly FormWidget[], at: string, models: Models, findings: Finding[]): void {
  for (const [index, widget] of list.entries()) {
    const place = `${at}/${index}`;
    findings.push(...typeFindings(widget, place));
    if (isField(widget) && (isKnownField(widget) || widget.model !== ""))
      checkModel(widget, place, models, findings);
    findings.push(...checkOptions(widget, place));
    for (const { pointer, list: children } of childSlots(widget))
      checkList(children, `${place}${pointer}`, models, findings);
    const columns = tableColumnsOf(widget);
    if (columns) checkList(columns, `${place}/tableColumns`, new Map(), findings);
  }
}

/** Types of other makers are kept; one that is nearly ours is a slip. */
function typeFindings({ type, name }: FormWidget, at: string): Finding[] {
  const pointer = `${at}/type`;
  if (type === "") return [fault(pointer, "widget-type", "组件缺少 type", "A widget has no type")];
  const near = isKnownType(type) ? undefined : suggest(type, KNOWN_TYPES);
  if (near === undefined) return [];
  const said = `组件「${name}」的类型 ${type} 不认识，不会显示，是否要写 ${near}？`;
  const en = `The type ${type} of "${name}" is not known and is not drawn. Did you mean ${near}?`;
  return [{ ...warning(pointer, "widget-type", said, en), suggestion: near }];
}

/** Signs that expressions and paths read as something else. */
const UNREADABLE = /[\s.[\]]/;

/** Names that JavaScript objects do not take as data. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

function checkModel(widget: FormWidget, at: string, models: Models, findings: Finding[]): void {
  const { model, name } = widget;
  const add = (rule: string, message: string, en: string): unknown =>
    findings.push(fault(`${at}/model`, rule, message, en));
  if (model === "")
    return void add("model-required", `组件「${name}」缺少字段标识 model`, `"${name}" has no field key`);
  if (RESERVED.has(model))
    return void add(
      "model-reserved",
      `组件「${name}」的字段标识「${model}」是保留字`,
      `The field key "${model}" of "${name}" is reserved`,
    );
  const other = models.get(model);
  if (other !== undefined)
    return void add(
      "model-unique",
      `字段标识「${model}」重复：「${other}」与「${name}」`,
      `The field key "${model}" belongs to both "${other}" and "${name}"`,
    );
  models.set(model, name);
  if (isWord(model))
    findings.push(
      warning(
        `${at}/model`,
        "model-reserved",
        `组件「${name}」的字段标识「${model}」是表达式的保留字，表达式读不到它`,
        `The field key "${model}" of "${name}" is a word of expressions, which cannot read it`,
      ),
    );
  if (UNREADABLE.test(model))
    findings.push(
      warning(
        `${at}/model`,
        "model-pattern",
        `组件「${name}」的字段标识「${model}」不能有空格和 . [ ]`,
        `The field key "${model}" of "${name}" must not have spaces or . [ ]`,
      ),
    );
  return undefined;
}

/** What is wrong with the field key of a widget. That two fields share one is found at the second, and true of the first. */
export function modelFindings(form: FormDocument, findings: readonly Finding[], key: string): Finding[] {
  const found = findings.filter(({ pointer }) => pointer.endsWith("/model"));
  if (found.length === 0) return [];
  const all = [...walkChecked(form)];
  const own = all.find(({ widget }) => widget.key === key);
  return found.filter(({ pointer, rule }) => {
    const at = all.find((one) => `${one.at}/model` === pointer);
    if (!own || !at) return false;
    const isShared =
      rule === "model-unique" && at.table === own.table && at.widget.model === own.widget.model;
    return at === own || isShared;
  });
}

/** Key of the innermost widget that a finding's JSON pointer goes through. */
export function widgetKeyAt(form: FormDocument, pointer: string): string | null {
  let found: string | null = null;
  let at: unknown = form;
  for (const part of pointer.split("/").slice(1)) {
    at = partIn(at, part);
    if (isNode(at) && typeof at["type"] === "string" && typeof at["key"] === "string") found = at["key"];
  }
  return found;
}
