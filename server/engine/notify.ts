import { type LocalText } from "@/runtime/core/locale";
import { type Kept } from "@/runtime/core/kept-sentence";
import {
  openTasks,
  type InstanceState,
  type StepEvent,
  type TaskState,
} from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import type { Actor } from "./actor";
import { deliver, type Note } from "./deliver";
import type { OpenInstance } from "./open-instance";
import { NEWS } from "./sentences";

/** The page of the reader's messages. */
const MESSAGES = "/workbench/manage";

/** The task is somebody else's now. */
const HANDED_ON = new Set<string>(["assign", "delegate", "resolve"]);

/** Messages of one step: to those who have something new to do, to the initiator when it ends or comes back, to observers. */
export function notesOf(open: OpenInstance, after: InstanceState, { events, actor }: Happened): Note[] {
  return [
    ...taskNotes(open, after, { events, actor }),
    ...chasedNotes(open, after, events),
    ...endNotes(open, after, actor),
  ];
}

/** What a step did, and who caused it. */
interface Happened {
  events: readonly StepEvent[];
  actor: Actor;
}

function taskNotes(open: OpenInstance, after: InstanceState, { events, actor }: Happened): Note[] {
  const known = new Set(open.state.tasks.map((task) => task.id));
  const { title } = open.row;
  const isNew = ({ id }: TaskState): boolean =>
    !known.has(id) || events.some((event) => HANDED_ON.has(event.action) && event.task === id);
  return openTasks(after)
    .filter(isNew)
    .map((task) => {
      if (task.orphan) return orphanNote(open.row.id, task, NEWS.noHandler({ title }));
      return task.returned ? returnNote(open, task, actor) : taskNote(open, task, NEWS.todo({ title }));
    });
}

/** The administrators are told of a task that they have to give to somebody. */
const orphanNote = (instId: string, task: TaskState, title: LocalText): Note => ({
  kind: "todo",
  title,
  route: `/process/manage/application?instId=${instId}`,
  taskId: task.id,
  ...handlersOf(task),
});

/** The initiator is told who sent their application back, and why. */
function returnNote(open: OpenInstance, task: TaskState, { name, opinion }: Actor): Note {
  const note = taskNote(open, task, NEWS.returned({ title: open.row.title }));
  if (name === "") return { ...note, content: NEWS.returnedInTime };
  return {
    ...note,
    content: opinion === "" ? NEWS.returnedBy({ name }) : NEWS.returnedWhy({ name, opinion }),
  };
}

/** Time limits that chase each other have stopped: whoever has the task is told, and the administrators are. */
function chasedNotes(open: OpenInstance, after: InstanceState, events: readonly StepEvent[]): Note[] {
  const chased = openTasks(after).filter(({ id }) =>
    events.some((event) => event.action === "timer" && event.task === id),
  );
  const title = NEWS.chased({ title: open.row.title });
  return chased.flatMap((task) => {
    const note = taskNote(open, task, title);
    return { ...note, roles: [...new Set([...(note.roles ?? []), "admin"])] };
  });
}

function endNotes(
  { row, definition, state }: OpenInstance,
  { status }: InstanceState,
  { account, name, opinion }: Actor,
): Note[] {
  if (status === state.status || status === "running" || status === "back") return [];
  const { observer } = definition.setting.flow;
  const idsOf = (type: "user" | "role"): string[] =>
    observer.filter((entry) => entry.type === type).map(({ id }) => id);
  const route = `/workbench/apply/history?instId=${row.id}`;
  const title = NEWS[status]({ title: row.title });
  // Who withdraws their application knows.
  const initiator = status === "revoke" && account === row.initiator ? [] : [row.initiator];
  // No list has it for those who observe: it lies under the messages that led them there.
  const others = { than: row.initiator, route: `/workbench/application?instId=${row.id}&from=${MESSAGES}` };
  const accounts = [...initiator, ...idsOf("user")];
  // Nobody stops an application without saying why.
  const content = status === "manualend" ? { content: NEWS.stoppedWhy({ name, opinion }) } : {};
  return [{ kind: "done", title, ...content, route, others, accounts, roles: idsOf("role") }];
}

/** A message about a task that waits, to those who may handle it and to those who stand in for them. */
export function remind(
  db: Db,
  open: Pick<OpenInstance, "row">,
  task: TaskState,
  { title, content = "" }: { title: LocalText; content?: string },
): Promise<void> {
  return deliver(db, [{ ...taskNote(open, task, title), content }]);
}

function taskNote({ row }: Pick<OpenInstance, "row">, task: TaskState, title: LocalText): Note {
  const titleOf = (owner: string): Kept => NEWS.onBehalf({ owner, title });
  return {
    kind: "todo",
    title,
    route: `/process/manage/tasktodo?taskId=${task.id}`,
    taskId: task.id,
    ...handlersOf(task),
    ...(task.orphan ? {} : { onBehalf: { defCode: row.def_code, initiator: row.initiator, titleOf } }),
  };
}

function handlersOf({ assignee, orphan, candidates }: TaskState): Pick<Note, "accounts" | "roles"> {
  if (orphan) return { accounts: [], roles: ["admin"] };
  if (assignee) return { accounts: [assignee] };
  const codesOf = (wanted: "user" | "role"): string[] =>
    candidates.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  return { accounts: codesOf("user"), roles: codesOf("role") };
}

/** Tells people of an application that they only read. */
export function tellOfCopy(
  db: Db,
  accounts: readonly string[],
  { title, content, instId }: { title: LocalText; content: string; instId: string },
): Promise<void> {
  const route = `/work/copies?instId=${instId}`;
  return deliver(db, [{ kind: "notice", title, content, route, accounts }]);
}
