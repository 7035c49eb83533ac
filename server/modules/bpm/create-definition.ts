import type { Context } from "../../context";
import { newId } from "../../db/id";
import { lastVersion } from "../../engine/store/definition-rows";
import { ApiError, CODE } from "../../errors";
import { work } from "../../work/work";
import { SENTENCE } from "./sentences";

interface Named {
  code: string;
  name: string;
  category?: string | null;
  info?: string | null;
}

/**
 * Makes the first version of a process, a draft, and gives its id. A diagram that it begins with gets its code and name.
 *
 * @throws ApiError 409 when its code is taken
 */
export async function createDefinition(
  { db, user }: Context,
  input: Named,
  body: { source_xml: string; setting: unknown },
): Promise<string> {
  if ((await lastVersion(db, input.code)) > 0)
    throw new ApiError(CODE.conflict, SENTENCE.codeTaken, { "/code": SENTENCE.codeTaken });
  const id = newId();
  await db.query(
    `insert into bpm_definition (id, code, version, name, category, info, source_xml, setting, create_by)
     values ($1, $2, 1, $3, $4, $5, $6, $7::jsonb, $8)`,
    [
      id,
      input.code,
      input.name,
      input.category ?? null,
      input.info ?? null,
      await diagramOf(input, body.source_xml),
      JSON.stringify(body.setting),
      user.account,
    ],
  );
  return id;
}

const diagramOf = async ({ code, name }: Named, xml: string): Promise<string> =>
  xml === "" ? xml : work("nameDiagram", { xml, code, name });
