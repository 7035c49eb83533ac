import { localText } from "@/runtime/core/locale";
import { bracketed, type Sentence } from "@/runtime/core/sentence";
import type { Context } from "../../context";
import type { Db } from "../../db/port";
import { offersLostWith, tasksHeldBy } from "../../engine/deserted";
import { quotedTitles, usersOf } from "../../references/refuse-used";
import { SENTENCE } from "./sentences";

/** Somebody who is about to be deleted. */
export interface Leaver {
  id: string;
  account: string;
  name: string;
}

/** Of more people it is said together what is left behind, and not at all what names them. */
const MOST_NAMED = 5;

/** What is lost with people who are deleted, a line for each thing, in the caller's language: tasks, and what names them. */
export async function lossesOf(context: Context, leavers: readonly Leaver[]): Promise<string> {
  const { db, client } = context;
  const accounts = leavers.map(({ account }) => account);
  const held = await tasksHeldBy(db, accounts);
  const others = held.slice(MOST_NAMED);
  const tasks = others.reduce((sum, one) => sum + one.tasks, 0);
  const offered = await offersLostWith(db, accounts);
  const lost = [
    ...held
      .slice(0, MOST_NAMED)
      .map((one) => SENTENCE.userTasks({ user: bracketed(one.name, one.account), tasks: one.tasks })),
    ...(others.length > 0 ? [SENTENCE.othersTasks({ people: others.length, tasks })] : []),
    ...(offered > 0 ? [SENTENCE.offersLost({ tasks: offered })] : []),
    ...(await linesOfNamed(db, leavers)),
  ];
  return lost.map((one) => localText(one, client.locale)).join("\n");
}

/** Documents are searched for so many people: it takes a moment for each. */
const MOST_SOUGHT = 20;

/** Processes, grants and row rules that go on naming people, and departments that have nobody at their head then. */
async function linesOfNamed(db: Db, leavers: readonly Leaver[]): Promise<Sentence[]> {
  const lines: Sentence[] = [];
  for (const { account, name } of leavers.slice(0, MOST_SOUGHT)) {
    const named = await usersOf({ db }, { kind: "user", name: account });
    if (named.length === 0) continue;
    lines.push(SENTENCE.userNamed({ user: bracketed(name, account), users: quotedTitles(named) }));
    if (lines.length === MOST_NAMED) break;
  }
  return [...lines, ...(await linesOfHeads(db, leavers))];
}

async function linesOfHeads(db: Db, leavers: readonly Leaver[]): Promise<Sentence[]> {
  const heads = await db.query<{ name: string; account: string; depts: string[] }>(
    `select u.name, u.account, array_agg(d.name order by d.sort, d.name) as depts
       from sys_dept d join sys_user u on u.id = d.leader_id where u.id = any($1::text[])
       group by u.name, u.account order by u.account limit ${MOST_NAMED}`,
    [leavers.map(({ id }) => id)],
  );
  return heads.map(({ name, account, depts }) =>
    SENTENCE.userHeads({ user: bracketed(name, account), depts: quotedTitles(depts) }),
  );
}
