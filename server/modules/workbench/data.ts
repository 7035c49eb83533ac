import type { Context, Input } from "../../context";
import { viewableBy } from "../../engine/access";
import { like, orderOf, type Page, pageOf } from "../../engine/page";

/** The applications that the user may look at, searched by title, process, initiator and status. */
function list({ db, user }: Context, input: Input): Promise<Page<Input>> {
  const from = `bpm_instance i join bpm_definition d on d.id = i.def_id where ($1 or ${viewableBy("$2", "$3")})
    and not i.is_trial and ($4::text is null or i.title ilike $4) and ($5::text is null or i.def_code = $5)
    and ($6::text is null or i.initiator_name ilike $6) and ($7::text is null or i.status = $7)`;
  const select = `i.id, i.id as "instId", i.def_code as "defCode", i.def_name as "defName", i.title, i.status,
    i.initiator_name as "initiatorName", i.create_date as "createDate", i.end_date as "endDate"`;
  const order = orderOf(
    input["sort"],
    { title: "i.title", createDate: "i.create_date" },
    "i.create_date desc",
  );
  const { account, roles, isAdmin } = user;
  const params = [
    isAdmin,
    account,
    roles,
    like(input["title"]),
    input["defCode"] || null,
    like(input["initiatorName"]),
    input["status"] || null,
  ];
  return pageOf(db, { select, from, order, params }, input);
}

export const handlers = { list };
