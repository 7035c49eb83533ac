import type { Context, Input } from "../../context";
import { idsOf } from "../../resource/crud";
import { newId } from "../../db/id";
import { like, orderOf, pageOf, type Page } from "../../engine/page";
import { mainDefinition } from "../../engine/store/definition-rows";
import { ApiError, CODE } from "../../errors";
import { SENTENCE } from "./sentences";

function list({ db, user }: Context, input: Input): Promise<Page<Input>> {
  const select = `id, def_code as "defCode", def_name as "defName", title, create_date as "createDate", update_date as "updateDate"`;
  const from = "bpm_draft where create_by = $1 and ($2::text is null or title ilike $2)";
  const order = orderOf(input["sort"], { title: "title", updateDate: "update_date" }, "update_date desc");
  return pageOf(db, { select, from, order, params: [user.account, like(input["title"])] }, input);
}

/** A draft is form data and nothing else: no instance, no serial number, no checks. */
async function save({ db, user }: Context, input: Input): Promise<{ id: string }> {
  const definition = await mainDefinition(db, String(input["defCode"]));
  const title = input["title"] || SENTENCE.draftTitle({ name: definition.name }).zh;
  if (typeof input["id"] === "string") {
    const rows = await db.query<{ id: string }>(
      "update bpm_draft set data = $3::jsonb, title = $4, update_date = now() where id = $1 and create_by = $2 returning id",
      [input["id"], user.account, JSON.stringify(input["boData"]), title],
    );
    if (!rows[0]) throw new ApiError(CODE.notFound, SENTENCE.noDraft);
    return rows[0];
  }
  const id = newId();
  await db.query(
    "insert into bpm_draft (id, def_code, def_name, title, data, create_by) values ($1, $2, $3, $4, $5::jsonb, $6)",
    [id, definition.code, definition.name, title, JSON.stringify(input["boData"]), user.account],
  );
  return { id };
}

async function del({ db, user }: Context, input: Input): Promise<{ removed: number }> {
  const ids = idsOf(input);
  const rows = await db.query(
    "delete from bpm_draft where id = any($1::text[]) and create_by = $2 returning id",
    [ids, user.account],
  );
  return { removed: rows.length };
}

export const handlers = { list, save, del };
