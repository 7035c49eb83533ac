import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../config";
import { FolderLockedError } from "../db/lock";
import { openDatabase } from "../db/open";
import type { Db } from "../db/port";
import { SaidError } from "../said-error";
import { type ChannelAddress, type ChannelAnswer, channelOf, type ChannelRequest } from "./channel";
import { TASK } from "./sentences";
import { tasks } from "./tasks";

/**
 * Does a task on the configured database, or has the server do it that runs on the data folder.
 * @throws FolderLockedError when somebody else has the folder open who cannot be asked
 */
export async function runTask(request: ChannelRequest): Promise<object> {
  const config = readConfig();
  // Looking into a folder must not make a database there: whoever backs up the wrong one would have an empty backup.
  if (config.databaseUrl === null && !existsSync(join(config.dataFolder, "pg")))
    throw new SaidError(TASK.noFolder({ path: config.dataFolder }));
  try {
    const db = await openDatabase(config);
    try {
      await demandInstalled(db);
      return await tasks[request.task]({ db, config }, request.input);
    } finally {
      await db.close();
    }
  } catch (error) {
    const channel = error instanceof FolderLockedError ? channelOf(config.dataFolder) : null;
    if (channel === null) throw error;
    return ask(channel, request, error);
  }
}

async function demandInstalled(db: Db): Promise<void> {
  const [row] = await db.query<{ name: string | null }>("select to_regclass('sys_user')::text as name");
  if (row?.name == null) throw new SaidError(TASK.noTables);
}

/** A server that was killed leaves its word behind: then the original error stands. */
async function ask(
  { port, secret }: ChannelAddress,
  request: ChannelRequest,
  locked: unknown,
): Promise<object> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(request),
  }).catch(() => null);
  if (response?.status !== 200) throw locked;
  const answer = (await response.json()) as ChannelAnswer;
  if ("result" in answer) return answer.result;
  const reason = { zh: answer.error, en: answer.errorEn };
  throw new SaidError(TASK.serverRefused({ reason }));
}
