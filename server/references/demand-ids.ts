import { MAX_FAULTS } from "@/schemas/request-limits";
import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";

/** Rows that calls name in lists of ids. */
const KINDS = {
  user: { table: "sys_user", said: SENTENCE.noUserId },
  role: { table: "sys_role", said: SENTENCE.noRoleId },
  dept: { table: "sys_dept", said: SENTENCE.noDeptId },
} as const;

/** A list of ids in a request: `isNew` says which of them have to be there still. */
interface NamedIds {
  ids: readonly string[];
  /** Where the list stands, a JSON pointer. */
  pointer: string;
  isNew?: (id: string) => boolean;
}

/**
 * Lets ids pass that rows have.
 * @throws ApiError 400 at each id that none has; of many the first are told
 */
export async function demandIds(
  db: Db,
  kind: keyof typeof KINDS,
  { ids, pointer, isNew = () => true }: NamedIds,
): Promise<void> {
  const { table, said } = KINDS[kind];
  const rows = await db.query<{ id: string }>(`select id from ${table} where id = any($1::text[])`, [ids]);
  const known = new Set(rows.map(({ id }) => id));
  const wrong: [string, Sentence][] = ids.flatMap((id, index) =>
    known.has(id) || !isNew(id) ? [] : [[`${pointer}/${index}`, said({ id })]],
  );
  const [first] = wrong;
  if (!first) return;
  throw new ApiError(CODE.badRequest, first[1], Object.fromEntries(wrong.slice(0, MAX_FAULTS)));
}
