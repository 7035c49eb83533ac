import { KIND_TITLE, SENTENCE as REFERENCE } from "@/runtime/core/references/sentences";
import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { absentNames, type StoredKind, storedNames } from "../documents/known-names";
import { ApiError, CODE } from "../errors";
import { withMeant } from "../meant";
import { SENTENCE } from "./sentences";

/** Kinds of names that calls take beside documents. */
const NONE = {
  process: SENTENCE.noProcess,
  role: SENTENCE.noRole,
  user: SENTENCE.noUser,
  code: SENTENCE.noCode,
  dict: ({ name }) => REFERENCE.noName({ kind: KIND_TITLE.dict, name }),
  serial: ({ name }) => REFERENCE.noName({ kind: KIND_TITLE.serial, name }),
  script: ({ name }) => REFERENCE.noName({ kind: KIND_TITLE.script, name }),
} satisfies { [Kind in StoredKind]?: (values: { name: string }) => Sentence };

interface Named {
  name: string;
  /** Where in the request it stands, a JSON pointer. */
  pointer: string;
}

/**
 * Lets names pass that something has.
 * @throws ApiError 400 at each name that nothing of the kind has, with the one that was probably meant; of people's
 *   accounts none is told
 */
export async function demandNames(db: Db, kind: keyof typeof NONE, given: readonly Named[]): Promise<void> {
  const absent = new Set(
    await absentNames(
      db,
      kind,
      given.map(({ name }) => name),
    ),
  );
  const wrong = given.filter(({ name }) => absent.has(name));
  const [first] = wrong;
  if (!first) return;
  const all = kind === "user" ? [] : ((await storedNames(db, [kind]))[kind]?.names ?? []);
  const said = (name: string): Sentence => withMeant(NONE[kind]({ name }), name, all);
  const fields = Object.fromEntries(wrong.map(({ name, pointer }) => [pointer, said(name)]));
  throw new ApiError(CODE.badRequest, said(first.name), fields);
}
