import type { Given, Handler, Handlers } from "../../resource/handler";
import { viewableBy } from "../../engine/access";
import { principalsOf } from "../../engine/proxies";
import { fieldsOfRow, searchableFields } from "@/server/engine/read/searchable";
import { reachedBy, WAYS, waysOf } from "@/server/engine/read/ways";
import { refusedField } from "../../errors";
import { like, orderOf, pageOf } from "../../resource/page";
import { SENTENCE } from "./sentences";
import { columnName, submittedOf } from "./submitted";

/** Applications with an open task that one handles for somebody on leave. */
const STANDS_IN = `exists (select 1 from bpm_task t where t.inst_id = i.id and t.status = 'open' and ${reachedBy(WAYS)})`;

const SELECT = `i.id, i.id as "instId", i.def_code as "defCode", i.def_name as "defName", i.title, i.status,
  i.initiator_name as "initiatorName", i.create_date as "createDate", i.end_date as "endDate"`;

const FROM = `bpm_live_instance i join bpm_definition d on d.id = i.def_id
  where ($3 or ${viewableBy("$2", "$4")} or ${STANDS_IN})
  and not i.is_trial and ($5::text is null or i.title ilike $5) and ($6::text is null or i.def_code = $6)
  and ($7::text is null or i.initiator_name ilike $7) and ($8::text is null or i.status = $8)
  and ($9::text is null or exists (select 1 from ${fieldsOfRow("$10")} and c.text and i.data->c.bo->>c.field ilike $9))`;

/** SQL: what stands in the field of `$11` and `$12`, where it may be sorted by. */
const sorted = (value: string): string =>
  `(select ${value} from ${fieldsOfRow("$10")} and c.bo = $11 and c.field = $12 limit 1)`;

/** Numbers by their size, everything else as text. */
const FIELD_ORDER = [
  sorted("case jsonb_typeof(i.data->c.bo->c.field) when 'number' then (i.data->c.bo->>c.field)::numeric end"),
  sorted("i.data->c.bo->>c.field"),
];

const NEWEST = "i.create_date desc, i.id";

/**
 * The applications that the user may look at, searched by title, process, initiator, status and, within a process, by what
 * was submitted; with a process what was submitted as far as they may read it.
 */
const list: Handler<"workbench/data", "list"> = async (context, input) => {
  const { db, user } = context;
  const { defCode } = input;
  const content = like(input.content);
  if (content !== null && !defCode) throw refusedField("/content", SENTENCE.chooseProcess);
  const ways = waysOf(user, await principalsOf(db, user));
  const searchable = defCode ? await searchableFields(context, defCode) : [];
  const sortable = new Set(searchable.map(({ bo, field }) => columnName(bo, field)));
  const { order, selectParams } = orderBy(input.sort, sortable);
  const { account, roles, isAdmin } = user;
  const params = [
    JSON.stringify(ways),
    account,
    isAdmin,
    roles,
    like(input.title),
    defCode || null,
    like(input.initiatorName),
    input.status || null,
    content,
    JSON.stringify(searchable),
  ];
  const query = { select: SELECT, from: FROM, order, params, selectParams };
  const page = await pageOf<Row>(db, query, input);
  const ids = page.records.map(({ id }) => id);
  const { columns, fields } = await submittedOf(context, defCode ?? "", {
    ids: defCode ? ids : [],
    sortable,
  });
  const records = page.records.map((row) => ({ ...row, fields: fields.get(row.id) ?? {} }));
  return { ...page, records, columns };
};

type Row = Omit<Given<"workbench/data", "list">["records"][number], "fields">;

/** The order of a list by one of its own columns, or by a field that may be sorted by. */
function orderBy(
  sort: string | undefined,
  sortable: ReadonlySet<string>,
): { order: string; selectParams: string[] } {
  const name = (sort ?? "").replace(/^-/, "");
  const [, bo = "", field = ""] = /^fields\.([^.]+)\.(.+)$/.exec(name) ?? [];
  if (!sortable.has(name)) {
    const order = orderOf(sort, { title: "i.title", createDate: "i.create_date" }, NEWEST);
    return { order, selectParams: [] };
  }
  const direction = sort?.startsWith("-") ? " desc" : "";
  const parts = FIELD_ORDER.map((value) => `${value}${direction} nulls last`);
  return { order: [...parts, NEWEST].join(", "), selectParams: [bo, field] };
}

export const handlers: Handlers<"workbench/data"> = { list };
