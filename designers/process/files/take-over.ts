import { type EngineTask, engineTasks, initiatorVariables } from "@/runtime/core/bpmn/engine/task-settings";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import {
  type AssignRule,
  type BpmDefSetting,
  INITIATOR_CODE,
  type SubjectRef,
  type UserAssign,
} from "@/runtime/core/process/setting";
import { text } from "../texts";
import type { Subjects } from "./subjects";

/** What became of the settings that a file has for another engine, at one task. */
export interface TakenOver {
  element: ModdleElement;
  taken: readonly string[];
  left: readonly string[];
}

/**
 * Takes over who handles the tasks of a file, where accounts and roles of the same code exist, and how several sign.
 * Tasks that have handlers keep them. Gives, task by task, what was taken over and what was not.
 */
export function takeOver(
  definitions: ModdleElement,
  { nodeMap }: BpmDefSetting,
  subjects: Subjects,
): TakenOver[] {
  const initiators = initiatorVariables(definitions);
  return engineTasks(definitions).flatMap((task) => {
    const plugins = nodeMap[task.element.id ?? ""]?.plugins;
    if (!plugins || plugins.userAssign.ruleList.length > 0) return [];
    const handlers = handlersOf(task, subjects, initiators);
    const sign = signOf(task);
    plugins.userAssign = {
      ...plugins.userAssign,
      ruleList: rulesFor(handlers.found),
      ...(sign && sign !== "unknown" ? sign : {}),
    };
    return [reportOf(task, handlers, sign)];
  });
}

interface Handlers {
  found: SubjectRef[];
  missing: string[];
}

function handlersOf(
  { assignee, users, groups }: EngineTask,
  { user, role }: Subjects,
  initiators: ReadonlySet<string>,
): Handlers {
  const variable = /^(?:[$#]\{|=)\s*(\w+)\s*\}?$/.exec(assignee)?.[1];
  if (variable && initiators.has(variable))
    return { found: [{ code: INITIATOR_CODE, name: say("initiator"), type: "user" }], missing: [] };
  const handlers: Handlers = { found: [], missing: [] };
  const look = (
    codes: readonly string[],
    type: SubjectRef["type"],
    known: ReadonlyMap<string, string>,
  ): void => {
    for (const code of codes) {
      const name = known.get(code);
      if (name !== undefined) handlers.found.push({ code, name, type });
      else handlers.missing.push(code);
    }
  };
  look([...new Set([...(assignee ? [assignee] : []), ...users])], "user", user);
  look([...new Set(groups)], "role", role);
  return handlers;
}

function rulesFor(found: readonly SubjectRef[]): AssignRule[] {
  return (["user", "role"] as const).flatMap((rule) => {
    const source = found.filter(({ type }) => type === rule);
    const isInitiator = source[0]?.code === INITIATOR_CODE;
    const names = source.map(({ name }) => name).join(text("processPanel.comma"));
    const description = isInitiator
      ? names
      : `${text(`processPanel.${rule}`)}${text("processPanel.colon")}${names}`;
    return source.length > 0 ? [{ rule, description, source }] : [];
  });
}

type Sign = Pick<UserAssign, "sign" | "signRatio">;

/** How several sign, as far as the condition at which they are done says it in one of the usual ways. */
function signOf({ several }: EngineTask): Sign | "unknown" | null {
  if (!several) return null;
  const condition = several.condition.replace(/\s|^[$#]\{|\}$/g, "");
  if (several.isSequential) return condition ? "unknown" : { sign: "sequential" };
  if (!condition) return { sign: "all" };
  if (/^nrOfCompletedInstances(==|>=)1$/.test(condition)) return { sign: "any" };
  const share = /^nrOfCompletedInstances\/nrOfInstances>=?(0?\.\d+|1)$/.exec(condition)?.[1];
  if (!share) return "unknown";
  return share === "1" ? { sign: "all" } : { sign: "ratio", signRatio: Math.round(Number(share) * 100) };
}

const say = (key: string, values: Record<string, unknown> = {}): string =>
  text(`processDesigner.report.${key}`, values);

function reportOf(
  { element, form, several }: EngineTask,
  { found, missing }: Handlers,
  sign: Sign | "unknown" | null,
): TakenOver {
  const isTaken = sign !== null && sign !== "unknown";
  return {
    element,
    taken: [
      ...found.map(({ name, code, type }) =>
        code === INITIATOR_CODE ? name : say(type === "role" ? "role" : "user", { name, code }),
      ),
      ...(isTaken ? [say("sign", { mode: text(`processDesigner.report.signs.${sign.sign ?? "all"}`) })] : []),
    ],
    left: [
      ...missing.map((code) => say("nobody", { code })),
      ...(sign === "unknown" ? [say("condition", { condition: several?.condition ?? "" })] : []),
      ...(form ? [say("form", { form })] : []),
    ],
  };
}
