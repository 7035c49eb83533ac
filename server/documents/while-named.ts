import { isDeepStrictEqual } from "node:util";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { lockDefinitions } from "../tables/table-store";
import { SENTENCE } from "./sentences";

/** So often is done again what was checked against something that has changed meanwhile. */
const TRIES = 3;

/**
 * Lets a document take effect that was checked against what exists. The check takes long and stays outside of the
 * transaction; within, where nothing that documents name is deleted until it ends, what exists is read once more. Where it
 * is different everything is done again.
 *
 * @param load reads what the document is checked against
 * @param check checks it and gives what is to be done in the transaction
 * @throws ApiError 409 when it goes on changing; whatever the check throws
 */
export async function whileNamed<Facts, Result>(
  db: Db,
  load: (db: Db) => Promise<Facts>,
  check: (facts: Facts) => Promise<(db: Db) => Promise<Result>>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const facts = await load(db);
    const act = await check(facts);
    const done = await db.transaction(async (within) => {
      await lockDefinitions(within);
      const isSame = isDeepStrictEqual(await load(within), facts);
      return isSame ? { result: await act(within) } : null;
    });
    if (done) return done.result;
  }
  throw new ApiError(CODE.conflict, SENTENCE.goesOnChanging);
}
