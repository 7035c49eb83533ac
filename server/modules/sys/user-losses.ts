import { type LocalText, localText } from "@/runtime/core/locale";
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

/** Of more people it is said together what is left behind, and of no more of them is looked for what names them. */
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

/** Processes, grants and row rules that go on naming people, and departments that have nobody at their head then. */
async function linesOfNamed(db: Db, leavers: readonly Leaver[]): Promise<Sentence[]> {
  const lines: Sentence[] = [];
  for (const { id, account, name } of leavers.slice(0, MOST_NAMED)) {
    const headed = await db.query<{ name: string }>(
      "select name from sys_dept where leader_id = $1 order by sort, name",
      [id],
    );
    const named: LocalText[] = await usersOf({ db }, { kind: "user", name: account });
    const user = bracketed(name, account);
    if (named.length > 0) lines.push(SENTENCE.userNamed({ user, users: quotedTitles(named) }));
    if (headed.length > 0)
      lines.push(SENTENCE.userHeads({ user, depts: quotedTitles(headed.map((dept) => dept.name)) }));
  }
  return lines;
}
