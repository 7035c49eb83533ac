import { SaidError } from "../said-error";
import type { FilledRequest } from "@/runtime/core/process/time/http-request";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { openTasks, type TaskState } from "@/runtime/core/process/step/state";
import { type Due, nextDue } from "@/runtime/core/process/time/timer";
import type { App } from "../context";
import type { Db } from "../db/port";
import { act } from "../engine/act";
import { SYSTEM } from "../engine/actor";
import { openInstance, type OpenInstance } from "../engine/open-instance";
import { remind } from "../engine/notify";
import { addJob, finishJob, type JobKind, type JobRow } from "./job-rows";
import { sendRequest } from "./outbound";
import { runScheduled } from "./scheduled-task";
import { NEWS } from "../engine/sentences";
import { deliverWebhook } from "../webhooks/deliver-webhook";
import { RESULT } from "./sentences";

/** Does a job and takes it away, both in one transaction. Whatever it throws puts the job off. */
export type JobHandler = (app: App, job: JobRow) => Promise<void>;

export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>;

/** Work that needs nobody else. */
export const insideHandlers: JobHandlers = {
  timer: (app, job) => onInstance(app, job, fireTimer),
  timeout: (app, job) => onInstance(app, job, timeOut),
};

/** Work that waits for an address outside, which may not answer; a scheduled task may be that too. */
export const outsideHandlers: JobHandlers = {
  http: callService,
  webhook: deliverWebhook,
  cron: runScheduled,
};

export const jobHandlers: JobHandlers = { ...insideHandlers, ...outsideHandlers };

type InstanceWork = (db: Db, open: OpenInstance, job: JobRow) => Promise<void>;

/** Work on a locked instance. The instance is locked first, as by every action; a job that is gone is no work. */
function onInstance(app: App, job: JobRow, work: InstanceWork): Promise<void> {
  return app.db.transaction(async (db) => {
    const open = await openInstance(db, job.inst_id ?? "");
    if (await finishJob(db, job)) await work(db, open, job);
  });
}

async function fireTimer(db: Db, open: OpenInstance, job: JobRow): Promise<void> {
  const [tokenId, node] = [job.ref ?? "", job.node ?? ""];
  if (!open.state.tokens.some(({ id }) => id === tokenId)) return;
  const state = await act(db, open, { type: "fire", tokenId, node }, SYSTEM);
  if (state.tokens.some(({ id }) => id === tokenId)) await repeat(db, job);
}

/** The next time of a cycle, for as long as what it watches is there. */
async function repeat(db: Db, { inst_id, ref, node, kind, payload }: JobRow): Promise<void> {
  const due = nextDue(payload["due"] as Due, new Date().toISOString());
  if (due)
    await addJob(db, {
      kind,
      instId: inst_id ?? "",
      ref: ref ?? "",
      node: node ?? "",
      dueDate: due.at,
      payload: { ...payload, due },
    });
}

async function timeOut(db: Db, open: OpenInstance, job: JobRow): Promise<void> {
  const task = openTasks(open.state).find(({ id }) => id === job.ref);
  if (!task) return;
  const action = timeoutOf(open, task);
  if (action !== "remind") {
    await act(db, open, { type: "timeout", taskId: task.id, action }, SYSTEM);
    return;
  }
  await remind(db, open, task, { title: NEWS.timedOut({ title: open.row.title }) });
  await repeat(db, job);
}

const timeoutOf = ({ definition }: OpenInstance, task: TaskState): "remind" | "agree" | "turnDown" =>
  nodeOf(definition.graph, task.node).setting?.plugins?.properties.timeout?.action ?? "remind";

/** Sends first, then lets the process go on with the answer. A crash between the two sends the request again. */
async function callService(app: App, job: JobRow): Promise<void> {
  const { payload } = job;
  const answer = await sendRequest(payload as unknown as FilledRequest, {
    allowed: app.config.httpAllow,
    key: job.id,
  });
  if (answer.status < 200 || answer.status >= 300)
    throw new SaidError(RESULT.status({ status: answer.status }));
  await onInstance(app, job, async (db, open) => {
    const token = open.state.tokens.find(({ id }) => id === job.ref);
    if (!token) return;
    const variable = nodeOf(open.definition.graph, token.node).http?.resultVariable;
    if (variable) open.row.vars = { ...open.row.vars, [variable]: answer };
    await act(db, open, { type: "proceed", tokenId: token.id }, SYSTEM);
  });
}
