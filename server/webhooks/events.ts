import type { Command } from "@/runtime/core/process/step/step";
import { isEnded, type InstanceState, type TaskState } from "@/runtime/core/process/step/state";

/** What outside addresses can be told of. */
export const EVENTS = ["started", "taskCreated", "taskDone", "ended", "revoked"] as const;
export type EventName = (typeof EVENTS)[number];

export interface ProcessEvent {
  name: EventName;
  task: TaskState | null;
}

/** What a step did that is worth telling, in the order in which it happened. */
export function eventsOf(command: Command, before: InstanceState, after: InstanceState): ProcessEvent[] {
  const open = new Set(before.tasks.filter(({ status }) => status === "open").map(({ id }) => id));
  const known = new Set(before.tasks.map(({ id }) => id));
  const told = (name: EventName, tasks: readonly TaskState[]): ProcessEvent[] =>
    tasks.map((task) => ({ name, task }));
  const hasEnded = isEnded(after) && !isEnded(before);
  const isRevoked = hasEnded && after.status === "revoke";
  return [
    ...(command.type === "start" ? [{ name: "started" as const, task: null }] : []),
    ...told(
      "taskDone",
      after.tasks.filter(({ id, status }) => open.has(id) && status === "done"),
    ),
    ...told(
      "taskCreated",
      after.tasks.filter(({ id, status }) => !known.has(id) && status === "open"),
    ),
    ...(hasEnded ? [{ name: isRevoked ? ("revoked" as const) : ("ended" as const), task: null }] : []),
  ];
}
