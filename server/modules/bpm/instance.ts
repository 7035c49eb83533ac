import type { Context, Input } from "../../context";
import { idsOf } from "../../resource/crud";
import { act, openByTask, openInstance } from "../../engine/act";
import { historyOf, readForm } from "../../engine/view";
import { openToView, viewerForms } from "../../engine/viewer";
import { applicationPaper } from "../../print/application";
import { loadFacts } from "../../print/facts";
import { toPdf } from "../../print/pdf";
import { Download } from "../../resource/download";
import { like, orderOf, pageOf, type Page } from "../../engine/page";

function list({ db }: Context, input: Input): Promise<Page<Input>> {
  const from = `bpm_instance i where ($1::text is null or i.title ilike $1) and ($2::text is null or i.def_code = $2)
    and ($3::text is null or i.initiator_name ilike $3) and ($4::text is null or i.status = $4)`;
  const select = `i.id, i.id as "instId", i.def_code as "defCode", i.def_name as "defName", i.title, i.status,
    i.initiator_name as "initiatorName", i.is_trial as "isTrial", i.is_suspended as "isSuspended",
    i.create_date as "createDate", i.end_date as "endDate",
    (select string_agg(distinct t.node_name, '、') from bpm_task t where t.inst_id = i.id and t.status = 'open') as "currentNodes",
    exists (select 1 from bpm_task t where t.inst_id = i.id and t.status = 'open' and t.is_orphan) as "isOrphan"`;
  const order = orderOf(
    input["sort"],
    { title: "i.title", createDate: "i.create_date" },
    "i.create_date desc",
  );
  const params = [
    like(input["title"]),
    input["defCode"] || null,
    like(input["initiatorName"]),
    input["status"] || null,
  ];
  return pageOf(db, { select, from, order, params }, input);
}

async function shutdown({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openInstance(db, String(input["instId"]));
  const actor = { account: user.account, name: user.name, opinion: String(input["opinion"]) };
  const state = await act(db, open, { type: "shutdown", taskId: null, actor: user.account }, actor);
  return { instId: open.row.id, status: state.status };
}

async function suspend({ db }: Context, input: Input): Promise<Input> {
  const open = await openInstance(db, String(input["instId"]));
  await db.query("update bpm_instance set is_suspended = $2 where id = $1", [
    open.row.id,
    input["suspended"],
  ]);
  return { instId: open.row.id, suspended: input["suspended"] };
}

async function assign({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openByTask(db, String(input["taskId"]));
  const actor = { account: user.account, name: user.name, opinion: "" };
  await act(
    db,
    open,
    { type: "assign", taskId: open.task.id, actor: user.account, to: String(input["to"]) },
    actor,
  );
  return { taskId: open.task.id };
}

async function del({ db }: Context, input: Input): Promise<{ removed: number }> {
  const ids = idsOf(input);
  const rows = await db.query("delete from bpm_instance where id = any($1::text[]) returning id", [ids]);
  return { removed: rows.length };
}

/** The application as its viewer may read it, as a PDF. The pages are drawn after the transaction. */
async function print(context: Context, input: Input): Promise<Download> {
  const { app, user } = context;
  const application = await app.db.transaction(async (db) => {
    const open = await openToView({ ...context, db }, String(input["id"]));
    const forms = await viewerForms(db, open, user);
    const { row, definition } = open;
    const read = forms.map((form) => readForm(form, row.data));
    return { row, version: definition.version, forms: read, history: await historyOf(db, row.id) };
  });
  const locale = input["lang"] === "en" ? ("en" as const) : ("zh" as const);
  const zone = input["zone"] as string | undefined;
  const facts = await loadFacts({ ...context, db: app.db }, application.forms, { locale, zone });
  const content = await toPdf(applicationPaper(application, facts));
  return new Download({
    fileName: `${application.row.title}.pdf`,
    type: "application/pdf",
    content: Buffer.from(content),
  });
}

export const handlers = { list, shutdown, suspend, assign, del, print };
