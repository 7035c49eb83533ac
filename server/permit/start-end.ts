import type { Context } from "../context";
import { startInstance } from "../engine/start";
import { mainDefinition } from "../engine/store/definition-rows";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";
import { STATE } from "./permit-state";

/** Which permit is to be ended, how and why. */
export interface Ending {
  id: string;
  effect: "cancel" | "revoke";
  reason: string;
  /** Whether the caller may end permits of others. */
  isAuthority: boolean;
}

interface Row {
  number: string;
  holderName: string;
  unitName: string;
  account: string;
  state: string;
}

interface Process {
  defCode: string;
  boCode: string;
}

/**
 * Starts the process that ends a permit; the permit's state follows when it was agreed to.
 * @throws ApiError 404 for an unknown permit or somebody else's, 409 when it is ended, about to be, or no process is there
 */
export async function startEnding(context: Context, ending: Ending): Promise<{ instId: string }> {
  const { db, user } = context;
  const permit = await lockedPermit(context, ending.id);
  if (permit === undefined || !(ending.isAuthority || permit.account === user.account))
    throw new ApiError(CODE.notFound, SENTENCE.noPermit);
  if (!["valid", "expiring", "expired"].includes(permit.state))
    throw new ApiError(CODE.conflict, SENTENCE.notValid);
  const [process] = await db.query<Process>(
    `select z.def_code as "defCode", z.bo_code as "boCode" from zyz_process z where z.effect = $1
       and exists (select 1 from bpm_definition d where d.code = z.def_code and d.is_main)
     order by z.create_date limit 1`,
    [ending.effect],
  );
  if (process === undefined) throw new ApiError(CODE.conflict, SENTENCE.noProcess);
  if (await isUnderWay(context, permit.number)) throw new ApiError(CODE.conflict, SENTENCE.underWay);
  const { number: permitNo, holderName, unitName } = permit;
  const values = { permitNo, holderName, unitName, reason: ending.reason.trim() };
  const boData = { [process.boCode]: values };
  const definition = await mainDefinition(db, process.defCode);
  const { instId } = await startInstance(context, definition, { boData, kept: null });
  return { instId };
}

/** The lock makes two who start at once see each other. */
async function lockedPermit({ db }: Context, id: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    `select p.number, p.holder_name as "holderName", p.unit_name as "unitName", p.holder_account as account,
       ${STATE} as state from zyz_permit p where p.id = $1 for update`,
    [id],
  );
  return row;
}

async function isUnderWay({ db }: Context, number: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from zyz_process z join bpm_live_instance i on i.def_code = z.def_code
     where z.effect in ('cancel', 'revoke') and i.status in ('running', 'back') and not i.is_trial
       and i.data -> z.bo_code ->> 'permitNo' = $1 limit 1`,
    [number],
  );
  return rows.length > 0;
}
