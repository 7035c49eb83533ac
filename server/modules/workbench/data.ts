import type { Handler, Handlers } from "../../resource/handler";
import { viewableBy } from "../../engine/access";
import { principalsOf } from "../../engine/proxies";
import { reachedBy, WAYS, waysOf } from "@/server/engine/read/ways";
import { like, orderOf, pageOf } from "../../resource/page";

/** Applications with an open task that one handles for somebody on leave. */
const STANDS_IN = `exists (select 1 from bpm_task t where t.inst_id = i.id and t.status = 'open' and ${reachedBy(WAYS)})`;

/** The applications that the user may look at, searched by title, process, initiator and status. */
const list: Handler<"workbench/data", "list"> = async ({ db, user }, input) => {
  const ways = waysOf(user, await principalsOf(db, user));
  const from = `bpm_live_instance i join bpm_definition d on d.id = i.def_id
    where ($3 or ${viewableBy("$2", "$4")} or ${STANDS_IN})
    and not i.is_trial and ($5::text is null or i.title ilike $5) and ($6::text is null or i.def_code = $6)
    and ($7::text is null or i.initiator_name ilike $7) and ($8::text is null or i.status = $8)`;
  const select = `i.id, i.id as "instId", i.def_code as "defCode", i.def_name as "defName", i.title, i.status,
    i.initiator_name as "initiatorName", i.create_date as "createDate", i.end_date as "endDate"`;
  const order = orderOf(input.sort, { title: "i.title", createDate: "i.create_date" }, "i.create_date desc");
  const { account, roles, isAdmin } = user;
  const params = [
    JSON.stringify(ways),
    account,
    isAdmin,
    roles,
    like(input.title),
    input.defCode || null,
    like(input.initiatorName),
    input.status || null,
  ];
  return pageOf(db, { select, from, order, params }, input);
};

export const handlers: Handlers<"workbench/data"> = { list };
