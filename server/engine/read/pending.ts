import type { BpmProcessPendingTask } from "@/runtime/core/resource/call-types";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { type Candidate, openTasks, type TaskState } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import type { OpenInstance } from "../open-instance";
import { nodeNameOf } from "../sentences";
import { UNATTENDED } from "./current-nodes";
import { type Locale, localText } from "@/runtime/core/locale";

type PendingReason = BpmProcessPendingTask["why"];

/**
 * Who has an application now, since when, and why: people in the order in which their tasks came up, then the services
 * and times that it waits for.
 */
export async function pendingOf(
  db: Db,
  open: OpenInstance,
  locale: Locale,
): Promise<BpmProcessPendingTask[]> {
  return [...(await askedOf(db, open, locale)), ...(await awaitedOf(db, open, locale))];
}

async function awaitedOf(
  db: Db,
  { definition: { graph }, state }: OpenInstance,
  locale: Locale,
): Promise<BpmProcessPendingTask[]> {
  const awaited = state.tokens.filter(({ node }) => UNATTENDED.includes(nodeOf(graph, node).kind));
  if (awaited.length === 0) return [];
  const jobs = await db.query<{ ref: string; node: string; since: string; isDead: boolean }>(
    "select ref, node, create_date as since, status = 'dead' as \"isDead\" from sys_job where ref = any($1::text[])",
    [awaited.map(({ id }) => id)],
  );
  return awaited.map(({ id, node }) => {
    // A timer on its border has a job of its own. Where an administrator gave the job up, nothing will come of itself.
    const job = jobs.find((one) => one.ref === id && one.node === node);
    return {
      node,
      nodeName: localText(nodeNameOf(nodeOf(graph, node)), locale),
      handlers: [],
      why: job?.isDead === false ? "system" : "failed",
      ownerName: null,
      since: job?.since ?? "",
      readDate: null,
    };
  });
}

async function askedOf(
  db: Db,
  { definition, state }: OpenInstance,
  locale: Locale,
): Promise<BpmProcessPendingTask[]> {
  const open = openTasks(state);
  const { handlersOf, personOf } = await handlerNames(db, open);
  const rows = await db.query<{ id: string; since: string; readDate: string | null }>(
    `select id, create_date as since, read_date as "readDate" from bpm_task where id = any($1::text[])`,
    [open.map(({ id }) => id)],
  );
  const times = new Map(rows.map((row) => [row.id, row]));
  return open.map((task) => {
    const node = nodeOf(definition.graph, task.node);
    return {
      node: task.node,
      nodeName: localText(nodeNameOf(node), locale),
      handlers: handlersOf(task),
      why: node.kind === "start" ? "returned" : reasonOf(task),
      ownerName: task.owner === null ? null : personOf(task.owner),
      since: times.get(task.id)?.since ?? "",
      readDate: times.get(task.id)?.readDate ?? null,
    };
  });
}

function reasonOf({ owner, orphan, assignee, candidates }: TaskState): PendingReason {
  if (orphan || (assignee === null && candidates.length === 0)) return "nobody";
  if (owner !== null) return "delegated";
  return candidates.some(({ kind }) => kind === "role") ? "role" : "user";
}

interface HandlerNames {
  /** Who can do a task: its person, or the people and roles that share it; nobody who is gone or may not sign in. */
  handlersOf: (task: TaskState) => string[];
  personOf: (account: string) => string;
}

/** Names of the people and roles that open tasks wait for. An account may read as the code of a role. */
export async function handlerNames(db: Db, tasks: readonly TaskState[]): Promise<HandlerNames> {
  const candidates = tasks.flatMap((task) => task.candidates);
  const codesOf = (kind: Candidate["kind"]): string[] =>
    candidates.filter((one) => one.kind === kind).map(({ code }) => code);
  const held = tasks.flatMap(({ assignee, owner }) => [assignee, owner]).filter((code) => code !== null);
  const rows = await db.query<Candidate & { name: string; enabled: boolean }>(
    `select 'user' as kind, account as code, name, enabled from sys_user where account = any($1::text[])
     union all select 'role', code, name, enabled from sys_role where code = any($2::text[])`,
    [[...held, ...codesOf("user")], codesOf("role")],
  );
  const known = new Map(rows.map((row) => [`${row.kind} ${row.code}`, row]));
  const foundOf = ({ kind, code }: Candidate): (typeof rows)[number] | undefined =>
    known.get(`${kind} ${code}`);
  const ableOf = (holder: Candidate): string[] => {
    const found = foundOf(holder);
    return found?.enabled ? [found.name] : [];
  };
  return {
    handlersOf: ({ assignee, candidates: shared }) =>
      assignee ? ableOf({ kind: "user", code: assignee }) : shared.flatMap(ableOf),
    personOf: (account) => foundOf({ kind: "user", code: account })?.name ?? account,
  };
}
