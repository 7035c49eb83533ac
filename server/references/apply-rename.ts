import type { LocalText } from "@/runtime/core/locale";
import type { FormDocument } from "@/runtime/core/form/document";
import type { RenamedKind } from "@/runtime/core/references/rename";
import { type Context, hasCode } from "../context";
import { namedCodes } from "../documents/code-titles";
import { takeTurn } from "../db/take-turn";
import { missingCodes } from "../documents/screen-codes";
import { lockScreen, soundScreen, storeVersion } from "../documents/screen-store";
import { definitionById } from "../engine/store/definition-rows";
import { variableCalled } from "../engine/variables";
import { ApiError, CODE } from "../errors";
import { type FormRow, logForm } from "../modules/form/form-log";
import { saveModel } from "../modules/bpm/model";
import { logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { declaredCodes } from "../session/codes";
import type { StoredDocument } from "./documents";
import { type RowUse, rowUses } from "./rows";
import type { RenamedDocument } from "./search";
import { SENTENCE } from "./sentences";

export interface Renaming {
  kind: RenamedKind;
  name: string;
  /** The new name, and the part of it that is its own. */
  to: string;
  last: string;
}

/** A document with what it becomes. */
export interface Change {
  document: StoredDocument;
  renamed: RenamedDocument;
}

/** Codes that it takes to change what. */
const NEEDED = {
  screen: "sys:screen:publish",
  form: "form:definition:edit",
  process: "bpm:definition:edit",
  code: "sys:menu:edit",
  variable: "bpm:variable:edit",
} as const;

/**
 * Refuses a renaming that its caller may not do, or that cannot be.
 * @throws ApiError 403 naming the code that is lacking, 409 for a name that is taken or fixed
 */
export async function demandRenamable(
  context: Context,
  renaming: Renaming,
  changes: readonly Change[],
): Promise<void> {
  const { kind, name } = renaming;
  const kinds = new Set<keyof typeof NEEDED>(changes.map(({ document }) => document.kind));
  if (kind === "code" || kind === "variable") kinds.add(kind);
  for (const one of kinds)
    if (!hasCode(context.user, NEEDED[one]))
      throw new ApiError(
        CODE.forbidden,
        SENTENCE.lacking({ title: titleOf(one), code: await namedCodes(context.db, [NEEDED[one]]) }),
      );
  if (kind === "code" && declaredCodes.includes(name))
    throw new ApiError(CODE.conflict, SENTENCE.fixed({ name }));
  const shipped = changes.find(({ document }) => document.isShipped);
  if (shipped) throw new ApiError(CODE.conflict, SENTENCE.fixed({ name }));
  await refuseTaken(context, renaming);
}

const TITLES = {
  screen: { zh: "页面", en: "pages" },
  form: { zh: "表单", en: "forms" },
  process: { zh: "流程", en: "processes" },
  code: { zh: "菜单", en: "the menu" },
  variable: { zh: "全局变量", en: "global variables" },
} as const;

const titleOf = (kind: keyof typeof NEEDED): (typeof TITLES)[keyof typeof NEEDED] => TITLES[kind];

async function refuseTaken(context: Context, renaming: Renaming): Promise<void> {
  if (await isTaken(context, renaming))
    throw new ApiError(CODE.conflict, SENTENCE.taken({ name: renaming.to }), {
      "/to": SENTENCE.taken({ name: renaming.last }),
    });
}

async function isTaken({ db }: Context, { kind, name, to }: Renaming): Promise<boolean> {
  // What a role has been given is nothing else's name, be its entry of the menu gone.
  const held = "select 1 from sys_menu where code = $1 union all select 1 from sys_role_code where code = $1";
  if (kind === "code") return declaredCodes.includes(to) || (await db.query(held, [to])).length > 0;
  if (kind !== "variable") return false;
  // It may get a code back that was its own.
  return ((await variableCalled(db, to))?.code ?? name) !== name;
}

/** What is renamed: documents with what they become, and rows as they were found. */
export interface Found {
  changes: readonly Change[];
  rows: readonly RowUse[];
}

/**
 * Writes everything in the transaction at hand: rows first, so that the documents are checked against them.
 * @throws ApiError 409 when another renaming came first
 */
export async function applyRename(
  context: Context,
  renaming: Renaming,
  { changes, rows }: Found,
): Promise<void> {
  await refuseStale(context, renaming, rows);
  await renameRows(context, renaming);
  for (const { document, renamed } of changes) {
    if (document.kind === "form") await storeForm(context, document, renamed);
    if (document.kind === "process") await storeProcess(context, document, renamed);
    if (document.kind === "screen") await storeScreen(context, renaming, { document, renamed });
  }
  await logBusiness(context, {
    resource: getResource("sys/reference"),
    action: "rename",
    rowId: `${renaming.kind} ${renaming.name}`,
    label: SENTENCE.renamed(renaming).zh,
    before: { kind: renaming.kind, name: renaming.name },
    after: {
      kind: renaming.kind,
      name: renaming.to,
      documents: changes.map(({ document }) => `${document.kind} ${document.id}`),
    },
  });
}

/** Renamings are done one after the other: codes are not unique, so that two at once would make one thing of two. */
async function refuseStale(context: Context, renaming: Renaming, found: readonly RowUse[]): Promise<void> {
  await takeTurn(context.db, "renamings");
  await refuseTaken(context, renaming);
  const now = await rowUses(context.db, renaming);
  if (said(now) !== said(found)) throw stale(renaming.name);
}

/** In an order of its own: the database promises none. */
const said = (rows: readonly RowUse[]): string =>
  rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join("\n");

async function renameRows({ db }: Context, { kind, name, to }: Renaming): Promise<void> {
  if (kind === "variable")
    await db.query(
      `update bpm_variable set code = $2, former = array_remove(former, $2) || $1::text,
         update_date = clock_timestamp() where code = $1`,
      [name, to],
    );
  if (kind !== "code") return;
  await db.query("update sys_menu set code = $2, update_date = clock_timestamp() where code = $1", [
    name,
    to,
  ]);
  await db.query("update sys_role_code set code = $2 where code = $1", [name, to]);
}

const stale = (title: LocalText): ApiError => new ApiError(CODE.conflict, SENTENCE.stale({ title }));

async function storeForm(
  context: Context,
  { id, title, rev }: StoredDocument,
  { texts }: RenamedDocument,
): Promise<void> {
  const { db } = context;
  const select = "select * from form_definition where id = $1 for update";
  const [before] = await db.query<FormRow>(select, [id]);
  if (!before || before.rev !== rev || texts.text === undefined) throw stale(title);
  const draft = JSON.parse(texts.text) as FormDocument;
  await db.query(
    "update form_definition set draft = $2::jsonb, rev = rev + 1, update_date = now() where id = $1",
    [id, JSON.stringify(draft)],
  );
  await logForm(context, "rename", before, { ...before, draft, rev: rev + 1 });
}

async function storeProcess(
  context: Context,
  { id, title, rev }: StoredDocument,
  { texts }: RenamedDocument,
): Promise<void> {
  const row = await definitionById(context.db, id, "write");
  if (row.rev !== rev) throw stale(title);
  await saveModel(context, id, {
    defCode: row.code,
    name: row.name,
    bpmDefSetting: "",
    setting: texts.setting ?? JSON.stringify(row.setting),
    flowXml: texts.xml ?? row.source_xml,
  });
}

async function storeScreen(
  context: Context,
  { name, to }: Renaming,
  { document, renamed }: Change,
): Promise<void> {
  const text = renamed.texts.text ?? "";
  const row = await lockScreen(context, document.id);
  if (row.version !== document.rev) throw stale(document.title);
  if (document.isDraft) {
    await context.db.query("update sys_screen set draft_text = $2 where id = $1", [row.id, text]);
    return;
  }
  const codes = await missingCodes(context, text);
  if (codes.length > 0)
    throw new ApiError(
      CODE.forbidden,
      SENTENCE.waiting({ title: document.title, codes: await namedCodes(context.db, codes) }),
    );
  await storeVersion(context, row, {
    text,
    note: SENTENCE.renamed({ name, to }).zh,
    action: "publish",
    author: context.user.account,
    sound: await soundScreen(context, row.id, text),
    keepsDraft: true,
  });
  // A draft is renamed too: it goes on from what is served now.
  await context.db.query("update sys_screen set draft_base = $2 + 1 where id = $1 and draft_base = $2", [
    row.id,
    row.version,
  ]);
}
