import type { Handler, Handlers } from "../../resource/handler";
import type { Context, Input } from "../../context";
import { newId } from "../../db/id";
import { logGrants } from "@/server/engine/definition/grant-log";
import { type Grant, refuseOwnManage } from "@/server/engine/definition/own-grants";

/** `name` is what the person or role is called now; `code` his account or the role's code. */
const COLUMNS = `a.id, a.def_code as "defCode", a.grant_right as "right", a.kind, a.code,
  coalesce(u.name, r.name, a.name) as name, a.create_date as "createDate"`;

const FROM = `bpm_auth a left join sys_user u on a.kind = 'user' and u.account = a.code
  left join sys_role r on a.kind = 'role' and r.code = a.code`;

const list: Handler<"bpm/auth", "list"> = ({ db }, input) => {
  return db.query(
    `select ${COLUMNS} from ${FROM} where a.def_code = $1 order by a.grant_right, a.kind, a.code`,
    [input.defCode],
  );
};

const remove: Handler<"bpm/auth", "remove"> = async (context, input) => {
  const { db } = context;
  const [grant] = await db.query<{ def_code: string }>("select def_code from bpm_auth where id = $1", [
    input.id,
  ]);
  if (grant === undefined) return { removed: 0 };
  const rows = await logGrants(context, grant.def_code, () =>
    db.query("delete from bpm_auth where id = $1 returning id", [input.id]),
  );
  return { removed: rows.length };
};

interface NamedGrant extends Grant {
  name: string;
}

/** Replaces the grants of a definition. Nobody makes himself its manager. */
const processManagement: Handler<"bpm/auth", "processManagement"> = async (context, input) => {
  const wanted = input.grants;
  refuseOwnManage(context, await list(context, input), wanted);
  await logGrants(context, input.defCode, () => replaceGrants(context, input, wanted));
  return list(context, input);
};

async function replaceGrants(
  { db, user }: Context,
  input: Input,
  wanted: readonly NamedGrant[],
): Promise<void> {
  await db.query("delete from bpm_auth where def_code = $1", [input.defCode]);
  for (const grant of wanted)
    await db.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name, create_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing`,
      [newId(), input.defCode, grant.right, grant.kind, grant.code, grant.name, user.account],
    );
}

export const handlers: Handlers<"bpm/auth"> = { list, remove, processManagement };
