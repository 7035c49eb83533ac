import { inspectExpression } from "../../expression/check";
import { ExpressionError } from "../../expression/expression-error";
import { compileTemplate, splitTemplate } from "../../expression/template";
import type { ScopeType } from "../../expression/types";
import { withoutMeant } from "../../expression/without-meant";
import { sentenceOf } from "../../finding";
import { compileExpression } from "../../expression/expression";
import { hiddenFields, processTypes } from "../../process/scope-types";
import { emptySetting } from "../../process/setting";
import { saidFinding } from "../../references/unknown-name";
import { sentences, type Sentence } from "../../sentence";
import { suggest } from "../../suggest";
import { scriptChains } from "../../references/script-chains";
import { MISSING } from "./missing";
import { givenVariables } from "./script-names";
import { scriptsOf } from "./scripts";
import { listOf, oneOf, type ModdleElement } from "../moddle";
import { type Check, type CheckInput, elementsOf, namesOf, type ProcessFinding, processId } from "./check";

const SAID = sentences({
  condition: {
    zh: "流程线「{name}」的条件 {text}：{said}",
    en: "The condition {text} of flow “{name}”: {said}",
  },
  several: {
    zh: "节点「{name}」的多实例条件 {text}：{said}",
    en: "The multi-instance condition {text} of “{name}”: {said}",
  },
  request: {
    zh: "服务任务「{name}」的请求 {text}：{said}",
    en: "The request {text} of service task “{name}”: {said}",
  },
  timer: { zh: "定时器「{name}」的时间 {text}：{said}", en: "The time {text} of timer “{name}”: {said}" },
  title: { zh: "标题规则 {text}：{said}", en: "The title rule {text}: {said}" },
  notBoolean: { zh: "结果应为 true 或 false", en: "It should give true or false" },
  notText: {
    zh: "这是一组数据，不会出现在标题中，请写其中一项，或用 size、sum 等函数",
    en: "This is a set of values, which does not appear in a title: name one of its parts, or use a function such as size or sum",
  },
  shadowed: {
    zh: "{name} 在这里指申请本身的 {name}，不是表单中的同名字段",
    en: "Here {name} is that of the application, not the form's field of that name",
  },
});

type Kind = "condition" | "request" | "title";

/** One expression of a process and how messages call its place. */
interface Place {
  text: string;
  pointer: string;
  said: (found: Sentence) => Sentence;
  kind: Kind;
}

/** Expressions against the fields of the bound forms and the variables: names that are missing, types that do not fit. */
export const expressionsCheck: Check = function* (input) {
  for (const place of placesOf(input)) yield* syntaxFaults(place);
  if (!input.facts) return;
  const scope = processTypes(input.setting, input.facts);
  const known = knownVariables(input);
  const hidden = hiddenFields(input.setting, input.facts);
  for (const place of placesOf(input)) {
    yield* typeFaults(place, scope);
    yield* variableFaults(place, known);
    yield* shadowFaults(place, hidden);
  }
};

function* placesOf({ definitions, setting }: CheckInput): Iterable<Place> {
  for (const flow of elementsOf(definitions, "bpmn:SequenceFlow")) {
    const expression = oneOf(flow, "conditionExpression");
    if (typeof expression?.["language"] === "string") continue;
    const text = setting.nodeMap[flow.id ?? ""]?.conditionExpression ?? expression?.["body"];
    yield* place(flow, text, { said: SAID.condition, kind: "condition" });
  }
  for (const node of elementsOf(definitions, "bpmn:Activity")) {
    const loop = oneOf(node, "loopCharacteristics");
    const text = loop && oneOf(loop, "completionCondition")?.["body"];
    yield* place(node, text, { said: SAID.several, kind: "condition" });
  }
  for (const task of elementsOf(definitions, "bpmn:ServiceTask"))
    for (const [key, text] of Object.entries(task.$attrs))
      if (/:request(Url|Headers|Body)$/.test(key))
        yield* place(task, text, { said: SAID.request, kind: "request" });
  for (const event of elementsOf(definitions, "bpmn:Event"))
    for (const timer of listOf(event, "eventDefinitions"))
      for (const kind of ["timeDate", "timeDuration", "timeCycle"])
        yield* place(event, oneOf(timer, kind)?.["body"], { said: SAID.timer, kind: "request" });
  const rule = setting.flow.properties.subjectRule;
  const said = (found: Sentence): Sentence => SAID.title({ text: rule, said: found });
  yield { text: rule, pointer: processId(definitions), said, kind: "title" };
}

function* place(
  element: ModdleElement,
  text: unknown,
  { said, kind }: { said: typeof SAID.condition; kind: Kind },
): Iterable<Place> {
  if (typeof text !== "string" || text.trim() === "") return;
  const name = namesOf(element);
  yield { text, pointer: element.id ?? "", said: (found) => said({ name, text, said: found }), kind };
}

/** What cannot be read would fail each time that it is asked for. Of conditions and titles another check says so. */
function* syntaxFaults({ text, pointer, said, kind }: Place): Iterable<ProcessFinding> {
  if (kind !== "request") return;
  try {
    compileTemplate(text);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    yield saidFinding(said(error.said), {
      rule: "expression.syntax",
      pointer,
      isSure: true,
      near: undefined,
    });
  }
}

/** What cannot be read is told by then. */
function expressionsIn({ text, kind }: Place): string[] {
  try {
    const pieces = splitTemplate(text);
    const found = pieces.filter(({ isExpression }) => isExpression);
    return found.length === 0 && kind === "condition" ? [text] : found.map((piece) => piece.text);
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

/** What is wrong with a condition by names and types; null when nothing is, or when it cannot be read. */
export function conditionFault(text: string, scope: ScopeType): Sentence | null {
  const [found] = typeFaults({ text, pointer: "", said: (one) => one, kind: "condition" }, scope);
  return found ? sentenceOf(found) : null;
}

function* typeFaults(at: Place, scope: ScopeType): Iterable<ProcessFinding> {
  for (const text of expressionsIn(at)) {
    const { type, findings } = inspectExpression(text, scope);
    for (const { rule = "", severity, suggestion, ...found } of findings)
      if (rule !== "expression.syntax")
        yield saidFinding(at.said(withoutMeant(sentenceOf(found), suggestion)), {
          rule,
          pointer: at.pointer,
          isSure: severity === "error",
          near: suggestion,
        });
    const misfit = findings.length === 0 ? misfitOf(at.kind, type) : null;
    if (misfit) yield saidFinding(at.said(misfit.said), { ...misfit, pointer: at.pointer, near: undefined });
  }
}

type Misfit = Pick<Parameters<typeof saidFinding>[1], "rule" | "isSure"> & { said: Sentence };

/** What such a place cannot do with a value of this type. */
function misfitOf(kind: Kind, type: ScopeType): Misfit | null {
  if (kind === "condition" && !["any", "boolean"].includes(type.kind))
    return { rule: "expression.boolean", said: SAID.notBoolean, isSure: type.kind !== "text" };
  const item = type.kind === "list" ? type.of : type;
  if (kind === "title" && item.kind === "object")
    return { rule: "expression.text", said: SAID.notText, isSure: false };
  return null;
}

/** The rule that every process begins with means the application's own title. */
const FIRST_RULE = emptySetting().flow.properties.subjectRule;

/** A name that means the application's own where a field of the form has it too: as a rule the field was meant. */
function* shadowFaults(at: Place, hidden: ReadonlyMap<string, string>): Iterable<ProcessFinding> {
  if (hidden.size === 0 || at.text === FIRST_RULE) return;
  for (const name of new Set(expressionsIn(at).flatMap(dependencies))) {
    const path = hidden.get(name);
    if (path === undefined) continue;
    yield saidFinding(at.said(SAID.shadowed({ name })), {
      rule: "expression.shadowed",
      pointer: at.pointer,
      isSure: false,
      near: path,
    });
  }
}

/** Scripts may set variables that nobody declared: a name that stands nowhere else is at best a slip. */
function* variableFaults(at: Place, known: ReadonlySet<string>): Iterable<ProcessFinding> {
  const read = expressionsIn(at).flatMap((text) => dependencies(text));
  for (const path of new Set(read)) {
    const [root, name] = path.split(".");
    if (root !== "vars" || name === undefined || known.has(name)) continue;
    yield saidFinding(at.said(MISSING.variable({ name })), {
      rule: "reference.variable",
      pointer: at.pointer,
      isSure: false,
      near: suggest(name, known),
    });
  }
}

function dependencies(text: string): string[] {
  try {
    return compileExpression(text).dependencies;
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

function knownVariables(input: CheckInput): ReadonlySet<string> {
  const said = scriptsOf(input)
    .flatMap(({ code }) => scriptChains(code))
    .flatMap(({ parts: [root, name] }) => (root?.name === "vars" && name ? [name.name] : []));
  return new Set([...givenVariables(input), ...said]);
}
