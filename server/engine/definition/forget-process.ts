import type { Context } from "@/server/context";
import { sendMessage } from "@/server/message/send-message";
import { NEWS } from "../sentences";
import { logGrants } from "./grant-log";

/**
 * Takes out what names a process by its code once no version of it is left: a later process of this code must not inherit
 * who may start it, nor who stands in for whom.
 */
export async function forgetProcess(
  context: Context,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const { db } = context;
  if ((await db.query("select 1 from bpm_definition where code = $1 limit 1", [code])).length > 0) return;
  await logGrants(context, code, () => db.query("delete from bpm_auth where def_code = $1", [code]));
  await leaveProxies(context, { code, name });
}

/** A rule without processes would hand over all of them: one that named no other goes, and both its people are told. */
async function leaveProxies({ db }: Context, { code, name }: { code: string; name: string }): Promise<void> {
  const gone = await db.query<{ userId: string; userName: string; proxyId: string }>(
    `delete from workbench_proxy p using sys_user u
      where u.id = p.user_id and p.def_codes = to_jsonb(array[$1::text]) and p.end_date > now()
      returning u.id as "userId", u.name as "userName", p.proxy_id as "proxyId"`,
    [code],
  );
  await db.query(
    "update workbench_proxy set def_codes = def_codes - $1::text where def_codes ? $1 and jsonb_array_length(def_codes) > 1",
    [code],
  );
  await sendMessage(db, {
    to: gone.map(({ userId }) => userId),
    kind: "notice",
    title: NEWS.proxyGone({ name }),
    route: "/workbench/apply/proxy",
  });
  // Somebody may have asked one person for several periods.
  const owners = new Map(gone.map(({ userId, userName }) => [userId, userName]));
  for (const [owner, userName] of owners)
    await sendMessage(db, {
      to: gone.filter(({ userId }) => userId === owner).map(({ proxyId }) => proxyId),
      kind: "notice",
      title: NEWS.standInGone({ name, who: userName }),
      route: "/work/todo",
    });
}
