import { columnText, keptIn } from "../kept/keep";
import { type Kept } from "@/runtime/core/kept-sentence";
import type { Context } from "../context";
import { newId } from "../db/id";
import { ApiError, CODE } from "../errors";
import type { Person } from "./actor";
import type { OpenInstance } from "./open-instance";
import { tellOfCopy } from "./notify";
import { personNames } from "./person-names";
import { appendHistory } from "./store/history-rows";
import { DETAIL, NEWS, SENTENCE } from "./sentences";
import { listed } from "@/runtime/core/sentence";

export interface Copy {
  node: { id: string; name: string | Kept };
  accounts: readonly string[];
  note: string;
  /** For whom the sender stands in. */
  onBehalf: Person | null;
}

/** Lets people read an application, tells them, and writes it down. 422 when one of them is unknown or disabled. */
export async function copyInstance(
  { db, user }: Pick<Context, "db" | "user">,
  { row }: OpenInstance,
  { node, accounts, note, onBehalf }: Copy,
): Promise<void> {
  const people = await db.query<{ account: string; name: string }>(
    "select account, name from sys_user where enabled and account = any($1::text[])",
    [accounts],
  );
  const unknown = accounts.filter((account) => !people.some((person) => person.account === account));
  if (unknown.length > 0) {
    const names = unknown.map(await personNames(db, unknown));
    throw new ApiError(CODE.unprocessable, SENTENCE.copyUnknown({ names: listed(names) }));
  }
  const kept = JSON.stringify(keptIn({ nodeName: node.name }));
  for (const { account } of people)
    await db.query(
      `insert into bpm_copy (id, inst_id, node_name, account, sender, sender_name, note, create_by, node, kept)
       values ($1, $2, $3, $4, $5, $6, $7, $5, $8, $9::jsonb)
       on conflict (inst_id, account, sender) do update
         set note = excluded.note, node_name = excluded.node_name, node = excluded.node, kept = excluded.kept, read_date = null, update_date = now()`,
      [newId(), row.id, columnText(node.name), account, user.account, user.name, note, node.id, kept],
    );
  const detail = DETAIL.copiedTo({ names: listed(people.map(({ name }) => name)) });
  const event = {
    action: "copyTo" as const,
    node: node.id,
    nodeName: node.name,
    task: null,
    flows: [],
    detail,
  };
  await appendHistory(db, row.id, {
    events: [{ ...event, actor: user.account }],
    account: user.account,
    name: user.name,
    onBehalf,
    opinion: note,
    command: null,
  });
  await tellOfCopy(db, accounts, {
    title: NEWS.copied({ title: row.title }),
    content: note,
    instId: row.id,
  });
}
