import type { Handler, Handlers } from "../../resource/handler";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { mergeLists } from "../../resource/merge-lists";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { logGrants } from "@/server/engine/definition/grant-log";
import { type Grant, refuseOwnManage, sameGrant } from "@/server/engine/definition/own-grants";
import { demandNames } from "@/server/references/demand-names";

/** `name` is what the person or role is called now; `code` their account or the role's code. */
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
  if (grant === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  const rows = await logGrants(context, grant.def_code, () =>
    db.query("delete from bpm_auth where id = $1 returning id", [input.id]),
  );
  return { removed: rows.length };
};

type WantedGrant = Grant & { name: string };

/** Two who replace the grants of a process do so one after the other. */
const lockProcess = ({ db }: Context, defCode: string): Promise<unknown> =>
  db.query("select 1 from bpm_definition where code = $1 order by id for no key update", [defCode]);

/** The wanted grants, beside those that somebody else gave, and without those they took away, since they were seen. */
function mergedGrants(
  now: readonly WantedGrant[],
  { seen, wanted }: { seen: readonly Grant[]; wanted: readonly WantedGrant[] },
): WantedGrant[] {
  const keyOf = ({ right, kind, code }: Grant): string =>
    JSON.stringify([right, kind, kind === "all" ? "" : code]);
  const known = new Map([...now, ...wanted].map((grant) => [keyOf(grant), grant]));
  const keys = mergeLists(now.map(keyOf), { seen: seen.map(keyOf), wanted: wanted.map(keyOf) });
  return keys.flatMap((key) => known.get(key) ?? []);
}

/** Replaces the grants of a definition. Nobody makes themselves its manager. */
const processManagement: Handler<"bpm/auth", "processManagement"> = async (context, input) => {
  const { defCode } = input;
  await lockProcess(context, defCode);
  const before = await list(context, input);
  const grants = mergedGrants(before, { seen: input.before ?? before, wanted: input.grants });
  await check(
    context,
    defCode,
    before,
    grants.map((grant) => ({
      grant,
      at: `/grants/${input.grants.findIndex((one) => sameGrant(one, grant))}`,
    })),
  );
  await logGrants(context, defCode, async () => {
    await context.db.query("delete from bpm_auth where def_code = $1", [defCode]);
    await give(context, defCode, grants);
  });
  return list(context, input);
};

/** Adds one, whatever others there are or somebody else gives meanwhile. */
const add: Handler<"bpm/auth", "add"> = async (context, input) => {
  const { defCode, ...grant } = input;
  await check(context, defCode, await list(context, input), [{ grant, at: "" }]);
  await logGrants(context, defCode, () => give(context, defCode, [{ ...grant, name: grant.code }]));
  return list(context, input);
};

/** The process exists, and so do the people and roles that get a grant now; a former one may name somebody who is gone. */
async function check(
  context: Context,
  defCode: string,
  before: readonly Grant[],
  wanted: readonly { grant: Grant; at: string }[],
): Promise<void> {
  refuseOwnManage(
    context,
    before,
    wanted.map(({ grant }) => grant),
  );
  // Deleted meanwhile, it would leave the grants to the next process of its code.
  await context.db.query("select 1 from bpm_definition where code = $1 for key share", [defCode]);
  await demandNames(context.db, "process", [{ name: defCode, pointer: "/defCode" }]);
  const added = wanted.filter(({ grant }) => !before.some((one) => sameGrant(one, grant)));
  for (const kind of ["user", "role"] as const) {
    const named = added.filter(({ grant }) => grant.kind === kind);
    await demandNames(
      context.db,
      kind,
      named.map(({ grant, at }) => ({ name: grant.code, pointer: `${at}/code` })),
    );
  }
}

async function give({ db, user }: Context, defCode: string, grants: readonly WantedGrant[]): Promise<void> {
  for (const grant of grants)
    await db.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name, create_by)
       select $1, $2, $3, $4, $5, coalesce(
         (select name from sys_user where $4 = 'user' and account = $5),
         (select name from sys_role where $4 = 'role' and code = $5), $6), $7
       on conflict do nothing`,
      [newId(), defCode, grant.right, grant.kind, grant.code, grant.name, user.account],
    );
}

export const handlers: Handlers<"bpm/auth"> = { list, add, remove, processManagement };
