import { partIn, recordIn, textIn } from "@/runtime/core/guards";
import type { Context, Input } from "../../context";
import { refusedField } from "../../errors";
import { ownFileOf, withPlainAddresses } from "../../file/address";
import { withSignedRow, withSignedRows } from "../../file/file-sign";
import { dropFileUses, foreignFiles, noteFileUses } from "../../file/file-uses";
import { SENTENCE } from "../../permit/sentences";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { listRows } from "../../resource/list";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { readRow } from "../../resource/rows";

const publicFile = getResource("zyz/publicFile");

const list: Handler<"zyz/publicFile", "list"> = async (context, input) => {
  const page = await listRows(context, publicFile, publicFile.calls["list"] ?? {}, input);
  return { ...page, records: await withSignedRows(context.db, page.records, ["files"]) };
};

const get: Handler<"zyz/publicFile", "get"> = async (context, { id }) =>
  withSignedRow(context.db, await readRow(context, publicFile, id), ["files"]);

const add: Handler<"zyz/publicFile", "add"> = async (context, input) => {
  demandOrder(input.fromDate, input.untilDate);
  const row = await addRow(context, publicFile, input, await checkedFile(context, null, input.files));
  await noteFileUses(context.db, "public", row.id, row.files);
  return withSignedRow(context.db, row, ["files"]);
};

const edit: Handler<"zyz/publicFile", "edit"> = async (context, input) => {
  const before = await readRow(context, publicFile, input.id, "write");
  const fixed = input.files === undefined ? {} : await checkedFile(context, before.files, input.files);
  const row = await editRow(context, publicFile, input, fixed);
  demandOrder(row.fromDate, row.untilDate);
  await dropFileUses(context.db, "public", [row.id]);
  await noteFileUses(context.db, "public", row.id, row.files);
  return withSignedRow(context.db, row, ["files"]);
};

const del: Handler<"zyz/publicFile", "del"> = async (context, input) => {
  const removed = await removeRows(context, publicFile, input);
  await dropFileUses(context.db, "public", idsOf(input));
  return removed;
};

function demandOrder(from: string | null | undefined, until: string | null | undefined): void {
  if (from && until && until < from) throw refusedField("/untilDate", SENTENCE.untilBeforeFrom);
}

/** The file as it is stored, with its name; 400 for an address that the writer may not bring along. */
async function checkedFile(
  { db, user }: Context,
  before: unknown,
  files: readonly unknown[],
): Promise<Input> {
  const [file] = files;
  const url = textIn(partIn(file, "url")) ?? "";
  const foreign = await foreignFiles(db, user, { before, value: files });
  if (ownFileOf(url) === undefined || foreign.length > 0) throw refusedField("/files", SENTENCE.chooseFile);
  const fileName = textIn(recordIn(file)["name"]) ?? "";
  return { files: withPlainAddresses(files), fileName };
}

export const handlers: Handlers<"zyz/publicFile"> = { list, get, add, edit, del };
