import { type BusinessActor, logBusiness } from "@/server/resource/business-log";
import { getResource } from "@/server/resource/declaration";

/** Does a change of the grants of a process and records them before and after it, unless nothing changed. */
export async function logGrants<T>(
  context: BusinessActor,
  defCode: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await grantsOf(context, defCode);
  const result = await change();
  const after = await grantsOf(context, defCode);
  if (before.join() === after.join()) return result;
  await logBusiness(context, {
    resource: getResource("bpm/auth"),
    action: "grant",
    rowId: defCode,
    label: await nameOf(context, defCode),
    before: { defCode, grants: before },
    after: { defCode, grants: after },
  });
  return result;
}

/** `manage role:admin 管理员`, in a fixed order. */
async function grantsOf({ db }: BusinessActor, defCode: string): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    `select trim(grant_right || ' ' || kind || case when code = '' then '' else ':' || code end || ' ' || name) as text
       from bpm_auth where def_code = $1 order by grant_right, kind, code`,
    [defCode],
  );
  return rows.map(({ text }) => text);
}

async function nameOf({ db }: BusinessActor, defCode: string): Promise<string> {
  const rows = await db.query<{ name: string }>(
    "select name from bpm_definition where code = $1 order by is_main desc, version desc limit 1",
    [defCode],
  );
  return rows[0]?.name ?? defCode;
}
