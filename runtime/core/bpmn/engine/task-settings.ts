import { type ModdleElement, isA, listOf, oneOf, textOf, walk } from "../moddle";
import { ENGINE_URI, ZEEBE_URI } from "./engine-namespace";

/** What a file says for another engine about who handles a task and how; texts as written. */
export interface EngineTask {
  element: ModdleElement;
  assignee: string;
  users: readonly string[];
  groups: readonly string[];
  form: string;
  /** How several handle it; null where one does. */
  several: { isSequential: boolean; condition: string } | null;
}

const URIS = new Set<string>([...Object.values(ENGINE_URI).flat(), ZEEBE_URI]);

/** User tasks for which a file of Activiti, Flowable, Camunda or Zeebe names handlers, a form, or several to sign. */
export function engineTasks(definitions: ModdleElement): EngineTask[] {
  return walk(definitions)
    .filter((element) => isA(element, "bpmn:UserTask"))
    .map(readTask)
    .filter(
      ({ assignee, users, groups, form, several }) => assignee || users[0] || groups[0] || form || several,
    );
}

/** Names of the variable that holds who started, as a file's start events declare it. */
export function initiatorVariables(definitions: ModdleElement): ReadonlySet<string> {
  const starts = walk(definitions).filter((element) => isA(element, "bpmn:StartEvent"));
  return new Set(["initiator", ...starts.map((start) => engineValue(start, "initiator")).filter(Boolean)]);
}

function readTask(element: ModdleElement): EngineTask {
  const value = (name: string): string => engineValue(element, name);
  return {
    element,
    assignee: value("assignee"),
    users: listed(value("candidateUsers")),
    groups: listed(value("candidateGroups")),
    form: value("formKey") || value("formRef") || value("formId"),
    several: severalOf(element),
  };
}

function severalOf(element: ModdleElement): EngineTask["several"] {
  const loop = oneOf(element, "loopCharacteristics");
  if (!isA(loop, "bpmn:MultiInstanceLoopCharacteristics")) return null;
  return {
    isSequential: loop?.["isSequential"] === true,
    condition: textOf(oneOf(loop, "completionCondition"), "body"),
  };
}

/** An attribute of an engine at an element, or at one of its extension elements, as Zeebe writes them. */
function engineValue(element: ModdleElement, name: string): string {
  for (const [key, value] of Object.entries(element.$attrs)) {
    const [prefix = "", local] = key.split(":");
    if (local === name && URIS.has(uriOf(element, prefix))) return value.trim();
  }
  for (const one of listOf(oneOf(element, "extensionElements"), "values"))
    if (one.$descriptor.ns.uri === ZEEBE_URI && typeof one[name] === "string")
      return textOf(one, name).trim();
  return "";
}

function uriOf(element: ModdleElement, prefix: string): string {
  for (let at: ModdleElement | undefined = element; at; at = at.$parent) {
    const uri = at.$attrs[`xmlns:${prefix}`];
    if (uri) return uri;
  }
  return "";
}

/** Entries between commas that stand outside of an expression; one that nobody closed goes on to the end. */
const listed = (text: string): string[] =>
  (text.match(/(?:[$#]\{[^}]*(?:\}|$)|[^,])+/g) ?? []).map((one) => one.trim()).filter(Boolean);
