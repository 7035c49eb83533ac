import { writeSync } from "node:fs";
import { readConfig } from "@/server/config";
import { openDatabase } from "@/server/db/open";
import type { Db } from "@/server/db/port";
import { contextOf, richStep } from "./rich-step";

/**
 * A process of its own that does the rich step and ends itself with SIGKILL on the way, as a machine without power does.
 * `FLOWSMITH_DATA` or `DATABASE_URL` say where; arguments: the task, the number of the statement (the commit is the one
 * after the last), and whether it dies before the statement is sent, after it is sent, or after it is answered.
 * Prints `acknowledged <number of statements> <those answered before the commit set out>` once the step has been committed.
 */
const [taskId = "", number = "", moment = ""] = process.argv.slice(2);
const target = Number(number);
let count = 0;
let answered = 0;
let settled = 0;

function die(): never {
  process.kill(process.pid, "SIGKILL");
  // The signal may arrive a moment later: nothing more must happen until then.
  for (;;);
}

/** On its way, and before any answer is looked at: those of a thread may come several to one turn of the event loop. */
function dieOnceSent(): void {
  process.nextTick(die);
}

async function dying<T>(statement: () => Promise<T>): Promise<T> {
  count += 1;
  const isHere = count === target;
  if (isHere && moment === "before") die();
  const answer = statement();
  if (isHere && moment === "sent") dieOnceSent();
  const result = await answer;
  answered += 1;
  if (isHere && moment !== "sent") die();
  return result;
}

const dyingDb = (db: Db): Db => ({
  query: (sql, params) => dying(() => db.query(sql, params)),
  ...(db.send ? { send: (sql, params) => dying(() => db.send?.(sql, params) ?? Promise.resolve()) } : {}),
  exec: (sql) => dying(() => db.exec(sql)),
  transaction: (work) => db.transaction((tx) => work(dyingDb(tx))),
});

const db = await openDatabase(readConfig(process.env));
const context = await contextOf(db, "lisi");
await db.transaction(async (tx) => {
  await richStep(context, dyingDb(tx), taskId);
  settled = answered;
  count += 1;
  if (count !== target) return;
  if (moment === "before") die();
  if (moment === "sent") dieOnceSent();
});
if (count === target) die();
writeSync(1, `acknowledged ${count} ${settled}\n`);
die();
