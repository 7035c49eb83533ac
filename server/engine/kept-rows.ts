import { READ_ACCESS } from "@/runtime/core/form/access/permission";
import { ANONYMOUS, type RowContext, type User } from "../context";
import type { Db } from "../db/port";
import { formsPlace, formsWith } from "../form/forms";
import { SYSTEM_ACTOR } from "../resource/business-log";
import { loadUser } from "../session/store";
import { keepRows } from "../tables/keep-rows";
import type { Actor } from "./actor";
import type { OpenInstance } from "./open-instance";

/** Lets the rows that an application keeps in tables follow what scripts have changed in its values. */
export async function keepChanged(db: Db, open: OpenInstance, actor: Pick<Actor, "account">): Promise<void> {
  const forms = await formsWith(db, formsPlace(open), () => READ_ACCESS);
  await keepRows(await engineContext(db, open, actor), open.row.id, forms, open.row.data);
}

/** The rows are written in the name of who acts, else of the applicant, else of the server: a script has no rights of its own. */
async function engineContext(
  db: Db,
  { row }: OpenInstance,
  { account }: Pick<Actor, "account">,
): Promise<RowContext> {
  const found = await db.query<{ id: string }>(
    "select id from sys_user where account = any($1::text[]) order by account = $2 desc limit 1",
    [[account, row.initiator], account],
  );
  const user = found[0] ? await loadUser(db, found[0].id) : null;
  return {
    db,
    user: user ?? SERVER,
    client: { ip: SYSTEM_ACTOR.client.ip, agent: "", token: null, locale: "zh" },
    document: null,
  };
}

const SERVER: User = { ...ANONYMOUS, account: SYSTEM_ACTOR.user.account, isAdmin: true };
