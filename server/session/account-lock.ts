import type { Db } from "../db/port";

/** Any number that no other lock of the product uses. */
const SPACE = 285_001;

/** Until the transaction ends no other attempt on the account is looked at, whichever server it came to. */
export async function accountLock(tx: Db, account: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1::integer, hashtext($2))", [SPACE, account]);
}
