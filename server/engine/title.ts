import { titleOf } from "@/runtime/core/process/title";
import { scopeOf, type OpenInstance, type OpenTask } from "./open-instance";

/**
 * The title of an application as the rule of its process makes it of the form as it is now. One that was given without a
 * rule stays.
 */
export function renewedTitle(open: Pick<OpenInstance, "row" | "definition" | "globals">): string {
  const { row, definition } = open;
  const { setting } = definition;
  if (setting.flow.properties.subjectRule.trim() === "") return row.title;
  // A rule reads the name of the process as title, as at the start: not what it made itself.
  return titleOf(setting, { ...scopeOf(open, row.data), title: row.def_name });
}

/**
 * Whether the initiator has handed in before what they work on with this task: it was sent back to them, or they took
 * it back. What they do for somebody else, who has the last word, is not handing in.
 */
export function isHandedInAgain({ row, definition, state, task }: OpenTask): boolean {
  if (task.assignee !== row.initiator || task.owner !== null) return false;
  const wasHis = state.tasks.some(({ node, actor }) => node === task.node && actor === row.initiator);
  return task.returned || task.node === definition.graph.start || wasHis;
}
