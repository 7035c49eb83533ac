import {
  openTasks,
  type InstanceState,
  type StepEvent,
  type TaskState,
} from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import { sendMessage } from "@/server/message/send-message";
import { roleMembers } from "./directory";
import type { OpenInstance } from "./open-instance";
import { proxiesOf } from "./proxies";
import { NEWS } from "./sentences";

/** The task is somebody else's now. */
const HANDED_ON = new Set<string>(["assign", "delegate", "resolve"]);

/** Messages of one step: to those who have something new to do, to the initiator when it ends or comes back, to observers. */
export async function notify(
  db: Db,
  open: OpenInstance,
  after: InstanceState,
  events: readonly StepEvent[],
): Promise<void> {
  const known = new Set(open.state.tasks.map((task) => task.id));
  const title = open.row.title;
  for (const task of openTasks(after)) {
    const isNew =
      !known.has(task.id) || events.some((event) => HANDED_ON.has(event.action) && event.task === task.id);
    if (!isNew) continue;
    const isBack = open.definition.graph.nodes[task.node]?.kind === "start";
    if (task.orphan)
      await send(db, await handlersOf(db, task), {
        kind: "todo",
        title: NEWS.noHandler({ title }).zh,
        link: "/process/manage/instance",
      });
    else await remind(db, open, task, (isBack ? NEWS.returned : NEWS.todo)({ title }).zh);
  }
  if (after.status === open.state.status || after.status === "running" || after.status === "back") return;
  const link = `/workbench/apply/history?instId=${open.row.id}`;
  await send(db, [open.row.initiator, ...(await observersOf(db, open))], {
    kind: "done",
    title: NEWS[after.status]({ title }).zh,
    link,
  });
}

/** A message about a task that waits, to those who may handle it and to those who stand in for them. */
export async function remind(
  db: Db,
  { row }: Pick<OpenInstance, "row">,
  task: TaskState,
  title: string,
): Promise<void> {
  const link = `/process/manage/tasktodo?taskId=${task.id}`;
  const handlers = await handlersOf(db, task);
  await send(db, handlers, { kind: "todo", title, link });
  if (task.orphan) return;
  const proxies = await proxiesOf(db, handlers, { defCode: row.def_code, initiator: row.initiator });
  for (const { account, ownerName } of proxies)
    await send(db, [account], { kind: "todo", title: NEWS.onBehalf({ owner: ownerName, title }).zh, link });
}

async function handlersOf(db: Db, task: TaskState): Promise<string[]> {
  if (task.assignee) return [task.assignee];
  if (task.orphan) return (await roleMembers(db, ["admin"]))["admin"] ?? [];
  const users = task.candidates.filter((one) => one.kind === "user").map((one) => one.code);
  const roles = task.candidates.filter((one) => one.kind === "role").map((one) => one.code);
  return [...users, ...Object.values(await roleMembers(db, roles)).flat()];
}

/** Accounts that watch the process (spec 000 §3 observer). */
export async function observersOf(db: Db, open: Pick<OpenInstance, "definition">): Promise<string[]> {
  const { observer } = open.definition.setting.flow;
  const roles = observer.filter((entry) => entry.type === "role").map((entry) => entry.id);
  const members = Object.values(await roleMembers(db, roles)).flat();
  return [...observer.filter((entry) => entry.type === "user").map((entry) => entry.id), ...members];
}

/** Tells people of an application that they only read. */
export async function tellOfCopy(
  db: Db,
  accounts: readonly string[],
  { title, content, instId }: { title: string; content: string; instId: string },
): Promise<void> {
  await send(db, accounts, {
    kind: "notice",
    title,
    content,
    link: `/workbench/apply/history?instId=${instId}`,
  });
}

interface Note {
  kind: "todo" | "done" | "notice";
  content?: string;
  title: string;
  link: string;
}

async function send(
  db: Db,
  accounts: readonly string[],
  { kind, title, link, content }: Note,
): Promise<void> {
  const users = await db.query<{ id: string }>("select id from sys_user where account = any($1::text[])", [
    [...new Set(accounts)],
  ]);
  await sendMessage(db, {
    to: users.map(({ id }) => id),
    kind,
    title,
    route: link,
    ...(content ? { content } : {}),
  });
}
