import { localText } from "@/runtime/core/locale";
import type { SysTaskLogRow } from "@/runtime/core/resource/call-types";
import type { Given, Handler, Handlers } from "../../resource/handler";
import { cronFault, nextRuns } from "@/runtime/core/cron";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { onceForKey } from "../../engine/once";
import { ApiError, CODE, refusedField } from "../../errors";
import { addressFault } from "../../jobs/address-fault";
import { dropJobs } from "../../jobs/job-rows";
import { runAndLog, schedule, scheduledTask, type ScheduledTask } from "../../jobs/scheduled-task";
import { withKeptTexts } from "../../kept/kept-texts";
import { MESSAGE } from "../../messages";
import { addRow, editRow } from "../../resource/crud";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import type { Sentence } from "@/runtime/core/sentence";
import { sentenceOf } from "@/runtime/core/finding";
import { SENTENCE } from "./sentences";

const resource = getResource("sys/task");
const PREVIEW = 10;

function refuse(field: string, said: Sentence): never {
  throw refusedField(field, said);
}

/** A task that could never run is refused when it is saved. One that is switched off asks for nothing. */
function check({ cron, kind, url, enabled }: ScheduledTask, allowed: readonly string[]): void {
  const fault = cronFault(cron);
  if (fault) refuse("/cron", sentenceOf(fault));
  if (kind !== "http") return;
  if (!url || !URL.canParse(url) || !/^https?:/.test(url)) refuse("/url", SENTENCE.wrongUrl);
  const unreached = enabled ? addressFault(url, allowed) : null;
  if (unreached) refuse("/url", unreached);
}

async function settle({ db, app }: Context, id: string): Promise<void> {
  const task = await demand(db, id);
  check(task, app.config.httpAllow);
  await schedule(db, task);
}

async function demand(db: Context["db"], id: string): Promise<ScheduledTask> {
  const task = await scheduledTask(db, id);
  if (!task) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return task;
}

const add: Handler<"sys/task", "add"> = async (context, input) => {
  const row = await addRow(context, resource, input);
  await settle(context, row.id);
  return row;
};

const edit: Handler<"sys/task", "edit"> = async (context, input) => {
  const row = await editRow(context, resource, input);
  await settle(context, row.id);
  return row;
};

const del: Handler<"sys/task", "del"> = async (context, input) => {
  await dropJobs(context.db, idsOf(input));
  return removeRows(context, resource, input);
};

/** That somebody started it is kept before it runs: it may end the server. Sent again it does not run again. */
const run: Handler<"sys/task", "run"> = async (context, input) => {
  const { app } = context;
  const task = await demand(app.db, input.id);
  const logId = newId();
  const begun = await app.db.transaction((db) =>
    onceForKey(db, context, input, async () => {
      const after = { name: task.name, kind: task.kind };
      await logBusiness({ ...context, db }, { resource, action: "run", rowId: task.id, before: null, after });
      return { logId };
    }),
  );
  if (begun.logId !== logId) return resultOf(context, begun.logId);
  const start = { startedBy: "manual", key: newId(), logId, actor: context } as const;
  const { status, message } = await runAndLog(app, task, start);
  return { status, message: localText(message, context.client.locale) };
};

/** What came of a run that was asked for before. @throws ApiError 409 where it has not ended */
async function resultOf(context: Context, logId: string): Promise<Given<"sys/task", "run">> {
  const records = await context.app.db.query<SysTaskLogRow>("select * from sys_task_log where id = $1", [
    logId,
  ]);
  const said = await withKeptTexts(context, "sys_task_log", { records, total: records.length });
  const [log] = said.records;
  if (!log) throw new ApiError(CODE.conflict, SENTENCE.taskBegun);
  return { status: log.status, message: log.message ?? "" };
}

const preview: Handler<"sys/task", "preview"> = (_context, input) => {
  const fault = cronFault(input.cron);
  if (fault) refuse("/cron", sentenceOf(fault));
  return { runs: nextRuns(input.cron, input.count ?? PREVIEW) ?? [] };
};

export const handlers: Handlers<"sys/task"> = { add, edit, del, run, preview };
