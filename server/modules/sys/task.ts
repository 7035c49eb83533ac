import { cronFault, nextRuns } from "@/runtime/core/cron";
import type { Context, Input } from "../../context";
import { newId } from "../../db/id";
import { ApiError, CODE, refusedField } from "../../errors";
import { dropJobs } from "../../jobs/job-rows";
import {
  runAndLog,
  schedule,
  scheduledTask,
  type ScheduledTask,
  type TaskResult,
} from "../../jobs/scheduled-task";
import { MESSAGE } from "../../messages";
import { addRow, editRow, idsOf, removeRows } from "../../resource/crud";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { sentenceOf } from "@/runtime/core/finding";
import { SENTENCE } from "./sentences";

const resource = getResource("sys/task");
const PREVIEW = 10;

function refuse(field: string, said: Sentence): never {
  throw refusedField(field, said);
}

/** A task that could never run is refused when it is saved. */
function check({ cron, kind, url }: ScheduledTask): void {
  const fault = cronFault(cron);
  if (fault) refuse("/cron", sentenceOf(fault));
  if (kind !== "http") return;
  if (!url || !URL.canParse(url) || !/^https?:/.test(url)) refuse("/url", SENTENCE.wrongUrl);
}

async function settle({ db }: Context, id: string): Promise<void> {
  const task = await demand(db, id);
  check(task);
  await schedule(db, task);
}

async function demand(db: Context["db"], id: string): Promise<ScheduledTask> {
  const task = await scheduledTask(db, id);
  if (!task) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return task;
}

async function add(context: Context, input: Input): Promise<Input> {
  const row = await addRow(context, resource, input);
  await settle(context, String(row["id"]));
  return row;
}

async function edit(context: Context, input: Input): Promise<Input> {
  const row = await editRow(context, resource, input);
  await settle(context, String(row["id"]));
  return row;
}

async function del(context: Context, input: Input): Promise<{ removed: number }> {
  await dropJobs(context.db, idsOf(input));
  return removeRows(context, resource, input);
}

/** That somebody started it is kept before it runs: it may end the server. */
async function run(context: Context, input: Input): Promise<TaskResult> {
  const { app } = context;
  const task = await demand(app.db, String(input["id"]));
  await app.db.transaction((db) =>
    logBusiness(
      { ...context, db },
      { resource, action: "run", rowId: task.id, before: null, after: { name: task.name, kind: task.kind } },
    ),
  );
  return runAndLog(app, task, { startedBy: "manual", key: newId(), actor: context });
}

function preview(_context: Context, input: Input): { runs: string[] } {
  const cron = String(input["cron"]);
  const runs = nextRuns(cron, Number(input["count"] ?? PREVIEW));
  if (runs) return { runs };
  const fault = cronFault(cron);
  return refuse("/cron", fault ? sentenceOf(fault) : verbatim(cron));
}

export const handlers = { add, edit, del, run, preview };
