import { isRecord } from "@/runtime/core/guards";
import { type Context, hasCode, type Input } from "../../context";
import { dataResource } from "../../tables/table-store";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import type { Call } from "../../resource/declaration";
import type { Handlers } from "../../resource/handler";
import { prepareInput } from "../../resource/input";
import { readJsonText } from "../../resource/shape";
import { SENTENCE } from "../../tables/sentences";

/**
 * A call on the rows of a defined table: permission, checks and work come from the table's declaration, as they come from
 * the file for a resource of `schemas/api`.
 */
async function callRow(context: Context, call: string, { table, ...given }: Input): Promise<unknown> {
  const code = String(table);
  const found = await dataResource(context.db, code);
  if (!found) throw refusedField("/table", SENTENCE.noData({ code }));
  const { resource, validate } = found;
  const called = resource.calls[call];
  if (!called) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  if (!hasCode(context.user, called.access))
    throw new ApiError(CODE.forbidden, MESSAGE.forbidden({ code: called.access }));
  const input = prepareInput(resource, called, given);
  validate(called)(input, isText(called));
  return context.handlerOf(resource, called)(context, input);
}

const isText = ({ method }: Call): boolean => method === "GET" || method === "DELETE";

type Row = Record<string, unknown>;
type Page = { records: Row[]; total: number };

/** `biz_person_list` and `person` name the same table. */
const tableOf = (alias: string): string =>
  (/^biz_(\w+)_list$/.exec(alias)?.[1] ?? alias).replace(/_([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

export const handlers: Handlers<"business/row"> = {
  list: async (context, input) => (await callRow(context, "list", input)) as Page,
  get: async (context, input) => (await callRow(context, "get", input)) as Row,
  add: async (context, input) => (await callRow(context, "add", input)) as Row,
  edit: async (context, input) => (await callRow(context, "edit", input)) as Row,
  del: async (context, input) => (await callRow(context, "del", input)) as { removed: number },
  getList: async (context, { table, ...input }) =>
    (await callRow(context, "list", { ...input, table: tableOf(table) })) as Page,
  updateData: async (context, { alias, id, data }) => {
    const values = readJsonText("data", data);
    if (!isRecord(values)) throw refusedField("/data", MESSAGE.invalidBody);
    return (await callRow(context, "edit", { ...values, id, table: tableOf(alias) })) as Row;
  },
};
