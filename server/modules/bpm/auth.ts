import type { Context, Input } from "../../context";
import { newId } from "../../db/id";

/** Grants of a definition; people and roles by the names that they have now. */
function list({ db }: Context, input: Input): Promise<Input[]> {
  return db.query(
    `select a.id, a.def_code as "defCode", a.grant_right as "right", a.kind, a.code,
       coalesce(u.name, r.name, a.name) as name, a.create_date as "createDate"
     from bpm_auth a left join sys_user u on a.kind = 'user' and u.account = a.code
       left join sys_role r on a.kind = 'role' and r.code = a.code
     where a.def_code = $1 order by a.grant_right, a.kind, a.code`,
    [input["defCode"]],
  );
}

async function remove({ db }: Context, input: Input): Promise<{ removed: number }> {
  const rows = await db.query("delete from bpm_auth where id = $1 returning id", [input["id"]]);
  return { removed: rows.length };
}

interface Grant {
  right: string;
  kind: string;
  code: string;
  name: string;
}

/** Replaces the grants of a definition. */
async function processManagement(context: Context, input: Input): Promise<Input[]> {
  const { db, user } = context;
  await db.query("delete from bpm_auth where def_code = $1", [input["defCode"]]);
  for (const grant of input["grants"] as Grant[])
    await db.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name, create_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing`,
      [newId(), input["defCode"], grant.right, grant.kind, grant.code, grant.name, user.account],
    );
  return list(context, input);
}

export const handlers = { list, remove, processManagement };
