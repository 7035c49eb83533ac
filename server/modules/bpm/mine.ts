import type { Handler, Handlers, Listed } from "../../resource/handler";
import { like, orderOf, pageOf } from "../../resource/page";
import type { Locale } from "@/runtime/core/locale";
import { betweenWords } from "../../resource/between-words";
import { MAY_URGE, OWN_TASK } from "../../engine/initiator";
import { withCurrentNodes } from "../../engine/read/current-nodes";

/** SQL: names of those who can do a task of an instance `i`; a role stands for its members. */
const waitingFor = (
  locale: Locale,
): string => `(select string_agg(distinct w.name, ${betweenWords(locale)}) from (
  select u.name from bpm_task t join sys_user u on u.account = t.assignee and u.enabled
    where t.inst_id = i.id and t.status = 'open'
  union all
  select coalesce(u.name, r.name) from bpm_task t join bpm_candidate c on c.task_id = t.id
    left join sys_user u on c.kind = 'user' and u.account = c.code and u.enabled
    left join sys_role r on c.kind = 'role' and r.code = c.code and r.enabled
    where t.inst_id = i.id and t.status = 'open' and not t.is_orphan) w)`;

const list: Handler<"bpm/mine", "list"> = async (context, input) => {
  const { db, user, client } = context;
  const from = `bpm_live_instance i where i.initiator = $1 and ($2::text is null or i.title ilike $2)
    and ($3::text is null or i.status = $3)`;
  const select = `i.id, i.id as "instId", i.def_code as "defCode", i.def_name as "defName", i.title, i.status,
    i.is_trial as "isTrial", i.create_date as "createDate", i.end_date as "endDate",
    ${waitingFor(client.locale)} as handlers, ${MAY_URGE} as "canUrge", ${OWN_TASK} as "ownTask",
    i.status in ('running', 'back') and not i.is_suspended as "canRevoke"`;
  const order = orderOf(
    input.sort,
    { title: "i.title", createDate: "i.create_date" },
    "i.create_date desc, i.id",
  );
  const params = [user.account, like(input.title), input.status || null];
  const page = await pageOf<Omit<Listed<"bpm/mine">, "currentNodes">>(
    db,
    { select, from, order, params },
    input,
  );
  return withCurrentNodes(context, page);
};

export const handlers: Handlers<"bpm/mine"> = { list };
