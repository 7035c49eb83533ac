import type { Context } from "@/server/context";
import { formsPlace, formsWith, type ProcessForm } from "@/server/form/forms";
import { hasRight } from "../access";
import { principalsOf } from "../proxies";
import { type DeployedRow, deployedById } from "../store/definition-rows";
import { type InstanceRow, stateOf, storedState, type StoredState } from "../store/instance-rows";
import { readForm } from "./view";
import { managerAccess, relatedAccess } from "./viewer";

/** A form of an application without what its reader may not see, values included. */
export type ReadableForm = ReturnType<typeof readForm> & Pick<ProcessForm, "boCode" | "version">;

type StoredRow = InstanceRow & StoredState & { copies: string[] };

const READ = `select i.*, ${storedState("i.id")},
  (select coalesce(jsonb_agg(distinct y.node), '[]') from bpm_copy y
    where y.inst_id = i.id and y.account = $2 and y.node is not null) as copies
  from bpm_live_instance i where i.id = any($1::text[])`;

/**
 * The forms of many applications of one process as their reader may read them, by application: one statement for all of
 * them. Whether they may look at them at all was asked before.
 */
export async function readMany(
  { db, user }: Pick<Context, "db" | "user">,
  defCode: string,
  ids: readonly string[],
): Promise<Map<string, ReadableForm[]>> {
  const isManager = await hasRight(db, user, defCode, "manage");
  const principals = await principalsOf(db, user);
  const definitions = new Map<string, DeployedRow>();
  const found = new Map<string, ReadableForm[]>();
  for (const { tokens, tasks, copies, ...row } of await db.query<StoredRow>(READ, [ids, user.account])) {
    const definition = definitions.get(row.def_id) ?? (await deployedById(db, row.def_id));
    definitions.set(row.def_id, definition);
    const open = { row, definition, state: stateOf(row, { tokens, tasks }) };
    const access = isManager ? managerAccess : relatedAccess(open, user, { principals, copies });
    const forms = await formsWith(db, formsPlace(open), access);
    found.set(
      row.id,
      forms.map((form) => ({
        ...readForm(form, row.data),
        boCode: form.boCode,
        version: form.version,
      })),
    );
  }
  return found;
}
