import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { localText } from "@/runtime/core/locale";
import { isRecord } from "@/runtime/core/guards";
import { SHEET_BYTES } from "@/schemas/sheet-limits";
import type { Context } from "../../context";
import { onceForKey } from "../../engine/once";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { ownFileOf } from "../../file/address";
import { filesFolder } from "../../file/file-store";
import { Download } from "../../resource/download";
import type { Handler, Handlers } from "../../resource/handler";
import { logExport } from "../../resource/export-log";
import { prepareInput } from "../../resource/input";
import { readJsonText } from "../../resource/shape";
import { checkFilters } from "../../resource/check-filters";
import { exportFile, templateFile } from "../../sheet/export";
import { runImport } from "../../sheet/import";
import { cancelImport, ImportRecord, readImport } from "../../sheet/import-record";
import { SENTENCE } from "../../sheet/sentences";
import { sheetResource } from "../../sheet/sheet-resource";
import { readingRows } from "../../tables/reading-rows";

const MEGABYTE = 1024 * 1024;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const template: Handler<"sys/sheet", "template"> = async (context, input) => {
  const resource = await sheetResource(context, input.resource, "add");
  const fileName = `${localText(resource.title, context.client.locale)}.xlsx`;
  const content = await templateFile(context, resource, input.zone);
  return new Download({ fileName, type: TYPE, content });
};

/** The rows that a list shows with the same filters. Who took what out is in the business log. */
const exportRows: Handler<"sys/sheet", "export"> = async (context, input) => {
  const resource = await sheetResource({ ...context, db: context.app.db }, input.resource, "list");
  const list = resource.calls["list"];
  const given = input.query === undefined ? {} : readJsonText("query", input.query);
  // Filters that cannot be read would let all rows out.
  if (!isRecord(given)) throw refusedField("/query", MESSAGE.invalidBody);
  const { page: _page, size: _size, ...query } = given;
  const filters = list ? checkFilters(resource, list, prepareInput(resource, list, query)) : {};
  const fileName = `${localText(resource.title, context.client.locale)}.xlsx`;
  const { content, count } = await readingRows(context, resource, (reading) =>
    exportFile(reading, resource, { query: filters, zone: input.zone }),
  );
  await logExport(context, resource, { query: filters, count });
  return new Download({ fileName, type: TYPE, content });
};

/** Answers at once; the rows go in while its caller watches the progress. */
const importFile: Handler<"sys/sheet", "import"> = async (given, input) => {
  const { resource: name, file, mode } = input;
  const context = { ...given, db: given.app.db };
  const resource = await sheetResource(context, name, "add");
  const { fileName, content } = await uploaded(context, file);
  const record = new ImportRecord(context, fileName);
  const begun = await given.app.db.transaction((db) =>
    onceForKey(db, given, input, async () => {
      await record.open(db, { resource: name, mode });
      return { id: record.id };
    }),
  );
  if (begun.id === record.id) void runImport(context, { resource, content, mode, record });
  return begun;
};

/** A file that its caller has uploaded themselves. */
async function uploaded(
  { app, user }: Context,
  address: string,
): Promise<{ fileName: string; content: Uint8Array }> {
  const [row] = await app.db.query<{ name: string; path: string }>(
    "select name, path from sys_file where id = $1 and create_by = $2",
    [ownFileOf(address) ?? "", user.account],
  );
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noFile);
  const path = join(filesFolder(app), row.path);
  if ((await stat(path)).size > SHEET_BYTES)
    throw new ApiError(CODE.tooLarge, SENTENCE.tooLarge({ megabytes: SHEET_BYTES / MEGABYTE }));
  return { fileName: row.name, content: await readFile(path) };
}

export const handlers: Handlers<"sys/sheet"> = {
  template,
  export: exportRows,
  import: importFile,
  progress: (context, { id }) => readImport(context, id),
  cancel: (context, { id }) => cancelImport(context, id),
};
