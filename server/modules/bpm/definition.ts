import type { BpmDefinitionVersion } from "@/runtime/core/resource/call-types";
import type { Handler, Handlers, Listed } from "../../resource/handler";
import { emptySetting } from "@/runtime/core/process/setting";
import type { Context } from "../../context";
import { logDefinition } from "../../engine/engine-log";
import { readableSetting } from "@/server/engine/read/readable";
import { getResource } from "../../resource/declaration";
import { refuseImmutable } from "../../resource/immutable";
import { refuseHiddenReferences } from "../../resource/reference-rows";
import { refuseStale } from "../../resource/stale";
import { like, orderOf, pageOf } from "../../resource/page";
import { definitionById } from "../../engine/store/definition-rows";
import { managedBy } from "../../engine/managed";
import { Where } from "../../resource/where";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { idsOf } from "../../resource/remove-rows";
import { forgetProcess } from "@/server/engine/definition/forget-process";
import { refuseRemoving } from "../../references/refuse-used";
import { lockDefinitions } from "../../tables/table-store";
import { createDefinition } from "./create-definition";
import { SENTENCE } from "./sentences";

const COLUMNS = `d.id, d.code, d.version, d.name, d.category, c.name as "categoryName", d.info, d.engine, d.status,
  d.is_main as "isMain", d.is_suspended as "isSuspended", d.deploy_date as "deployDate", d.rev,
  d.create_date as "createDate", d.update_date as "updateDate", d.create_by as "createBy"`;

const FROM = "bpm_definition d left join bpm_category c on c.code = d.category";

/** One row per code: its main version, before the first deploy its newest. */
const list: Handler<"bpm/definition", "list"> = async (context, input) => {
  const from = `${FROM} where d.id = (select o.id from bpm_definition o where o.code = d.code
      order by o.is_main desc, o.version desc limit 1)
    and ($1::text is null or d.code ilike $1) and ($2::text is null or d.name ilike $2)
    and ($3::text is null or d.category = $3)`;
  const order = orderOf(
    input.sort,
    { code: "d.code", name: "d.name", updateDate: "d.update_date" },
    "d.update_date desc, d.id",
  );
  const params = [like(input.code), like(input.name), input.category || null];
  const select = `${COLUMNS}, (select count(*)::int from bpm_definition v where v.code = d.code) as "versionCount",
    (select v.id from bpm_definition v where v.code = d.code order by v.version desc limit 1) as "latestId"`;
  const { records, ...rest } = await pageOf<Omit<Listed<"bpm/definition">, "runningCount">>(
    context.db,
    { select, from, order, params },
    input,
  );
  const running = await runningOf(
    context,
    records.map(({ code }) => code),
  );
  return { ...rest, records: records.map((row) => ({ ...row, runningCount: running.get(row.code) ?? 0 })) };
};

/** How many applications of each process run, of those that the reader manages. Counted at once: many run, of few processes. */
async function runningOf(context: Context, codes: readonly string[]): Promise<Map<string, number>> {
  const managed = await managedBy(context);
  const where = new Where()
    .add("i.def_code = any(?) and i.status in ('running', 'back')", codes)
    .add(managed.sql, ...managed.values);
  const rows = await context.db.query<{ code: string; count: number }>(
    `select i.def_code as code, count(*)::int as count from bpm_live_instance i${where.sql} group by i.def_code`,
    where.params,
  );
  return new Map(rows.map(({ code, count }) => [code, count]));
}

const versions: Handler<"bpm/definition", "versions"> = async ({ db }, input) => {
  const from = `${FROM} where d.code = $1`;
  return pageOf(db, { select: COLUMNS, from, order: "d.version desc", params: [input.code] }, input);
};

const get: Handler<"bpm/definition", "get"> = ({ db }, { id }) => versionById(db, id);

async function versionById(db: Context["db"], id: string): Promise<BpmDefinitionVersion> {
  await definitionById(db, id);
  const [row] = await db.query<BpmDefinitionVersion>(`select ${COLUMNS} from ${FROM} where d.id = $1`, [id]);
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

const add: Handler<"bpm/definition", "add"> = async (context, input) => {
  await refuseHiddenReferences(context, getResource("bpm/definition"), { input, before: {} });
  const id = await createDefinition(context, input, { source_xml: "", setting: emptySetting() });
  await logDefinition(context, "add", null, await definitionById(context.db, id));
  return versionById(context.db, id);
};

/** Names all versions. What a designer writes too raises their `rev`: one that is open with the former words would bring them back. */
const edit: Handler<"bpm/definition", "edit"> = async (context, input) => {
  const { db } = context;
  const row = await definitionById(db, input.id, "write");
  refuseStale(input, (await versionById(db, row.id)).updateDate);
  refuseImmutable(getResource("bpm/definition"), input, { code: row.code });
  await refuseHiddenReferences(context, getResource("bpm/definition"), {
    input,
    before: { category: row.category },
  });
  const { name = row.name, category = row.category, info = row.info } = input;
  await db.query(
    `update bpm_definition set name = $2, category = $3, info = $4, update_date = now(),
       rev = rev + case when (name, info) is distinct from ($2, $4) then 1 else 0 end where code = $1`,
    [row.code, name, category, info],
  );
  await logDefinition(context, "edit", row, await definitionById(db, row.id));
  return versionById(db, row.id);
};

/** The copy keeps the diagram, under its own code and name. */
const copy: Handler<"bpm/definition", "copy"> = async (context, input) => {
  const row = await definitionById(context.db, input.id);
  const setting = structuredClone(readableSetting(row.setting, row));
  setting.flow.properties.status = 0;
  const meta = { category: row.category, info: row.info, ...input };
  const id = await createDefinition(context, meta, { source_xml: row.source_xml, setting });
  await logDefinition(context, "copy", null, await definitionById(context.db, id));
  return { id };
};

/** Removes versions; one that has applications, deleted ones among them, stays. */
const remove: Handler<"bpm/definition", "remove"> = async (context, input) => {
  const { db } = context;
  const ids = idsOf(input);
  await lockDefinitions(db);
  for (const id of ids) {
    const row = await definitionById(db, id, "write");
    const used = await db.query("select 1 from bpm_instance where def_id = $1 limit 1", [id]);
    if (used.length > 0)
      throw new ApiError(CODE.conflict, SENTENCE.versionInUse({ name: row.name, version: row.version }));
    await db.query("delete from bpm_definition where id = $1", [id]);
    const others = await db.query("select 1 from bpm_definition where code = $1 limit 1", [row.code]);
    if (others.length === 0) await refuseCalled(context, row);
    await forgetProcess(context, row);
    await logDefinition(context, "remove", row, null);
  }
  return { removed: ids.length };
};

/** A process that another one calls stays: that one would come to a stand. */
const refuseCalled = (context: Context, { code, name }: { code: string; name: string }): Promise<void> =>
  refuseRemoving(
    context,
    { kind: "process", name: code },
    { title: name, goesWithIt: { kind: "process", key: code } },
  );

/** Removes processes with all their versions and grants; one with applications stays. */
const del: Handler<"bpm/definition", "del"> = async (context, input) => {
  const { db } = context;
  const ids = idsOf(input);
  await lockDefinitions(db);
  for (const id of ids) {
    const row = await definitionById(db, id, "write");
    const { code, name } = row;
    const used = await db.query("select 1 from bpm_instance where def_code = $1 limit 1", [code]);
    if (used.length > 0) throw new ApiError(CODE.conflict, SENTENCE.processInUse({ name }));
    await refuseCalled(context, row);
    await db.query("delete from bpm_definition where code = $1", [code]);
    await forgetProcess(context, { code, name });
    await logDefinition(context, "del", row, null);
  }
  return { removed: ids.length };
};

const enableVersion: Handler<"bpm/definition", "enableVersion"> = async (context, input) => {
  const { db } = context;
  const row = await definitionById(db, input.id, "write");
  if (!row.graph)
    throw new ApiError(CODE.conflict, SENTENCE.enableUndeployed({ name: row.name, version: row.version }));
  await db.query("update bpm_definition set is_main = (id = $2), is_suspended = false where code = $1", [
    row.code,
    row.id,
  ]);
  await logDefinition(context, "enableVersion", row, await definitionById(db, row.id));
  return { id: row.id };
};

const suspend: Handler<"bpm/definition", "suspend"> = async (context, input) => {
  const { db } = context;
  const row = await definitionById(db, input.id, "write");
  await db.query("update bpm_definition set is_suspended = $2 where code = $1", [row.code, input.suspended]);
  await logDefinition(context, "suspend", row, await definitionById(db, row.id));
  return { id: row.id };
};

export const handlers: Handlers<"bpm/definition"> = {
  list,
  versions,
  get,
  add,
  edit,
  copy,
  remove,
  del,
  enableVersion,
  suspend,
};
