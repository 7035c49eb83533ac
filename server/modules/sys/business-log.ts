import type { SysBusinessLogRow } from "@/runtime/core/resource/call-types";
import type { Context } from "../../context";
import type { Handler, Handlers, Listed } from "../../resource/handler";
import { localText } from "@/runtime/core/locale";
import { recordVerification, VERIFY_ACTION } from "../../audit/record";
import { chainHead } from "../../audit/seal";
import type { Verification } from "../../audit/verify";
import type { Db } from "../../db/port";
import { allResources, getResource } from "../../resource/declaration";
import { dataDeclarations } from "../../tables/table-store";
import { listRows } from "../../resource/list";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { readableEntries } from "./readable-entries";
import { differences, type Told } from "./log-differences";
import { wordsOf } from "./log-words";

const log = getResource("sys/businessLog");

/** Entries with their objects in the reader's language, by whose words they are found too. */
const list: Handler<"sys/businessLog", "list"> = async (context, input) => {
  const { locale } = context.client;
  const { resourceName, ...rest } = input;
  const resources = await toldResources(context.db);
  const limit = await readableEntries(context);
  const page = await listRows(context, log, log.calls["list"] ?? {}, rest, (where) => {
    limit(where);
    if (typeof resourceName !== "string" || resourceName === "") return;
    const named = [...resources].filter(([, { title }]) =>
      localText(title, locale).toLowerCase().includes(resourceName.toLowerCase()),
    );
    where.add(
      "t.resource = any(?::text[])",
      named.map(([name]) => name),
    );
  });
  return { ...page, records: await worded(context, page.records, resources) };
};

const get: Handler<"sys/businessLog", "get"> = async (context, input) => {
  const limit = await readableEntries(context);
  const page = await listRows(context, log, log.calls["list"] ?? {}, { size: 1 }, (where) => {
    limit(where);
    where.add("t.id = ?", input.id);
  });
  const [row] = await worded(context, page.records, await toldResources(context.db));
  if (!row) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
};

/** Resources of files and of defined tables, by name. */
async function toldResources(db: Db): Promise<ReadonlyMap<string, Told>> {
  const tables = Object.entries(await dataDeclarations(db));
  return new Map<string, Told>([
    ...allResources().map((one) => [one.name, one] as const),
    ...tables.map(
      ([name, { title, entity }]) => [name, { title, properties: entity?.properties ?? {} }] as const,
    ),
  ]);
}

/** Entries with their object's title and their changes, field by field, in the reader's language. */
async function worded(
  context: Context,
  rows: readonly SysBusinessLogRow[],
  resources: ReadonlyMap<string, Told>,
): Promise<Listed<"sys/businessLog">[]> {
  const { locale } = context.client;
  const kept = rows.map((row) => ({
    properties: resources.get(row.resource)?.properties ?? {},
    entry: { ...row },
  }));
  const reader = { locale, wordOf: await wordsOf(context, kept) };
  return rows.map((row) => {
    const resource = resources.get(row.resource);
    return {
      ...row,
      resourceName: resource ? localText(resource.title, locale) : row.resourceName,
      changes: differences(resource, row, reader),
    };
  });
}

interface LastVerification {
  by: string;
  date: string;
  result: Verification;
}

/** How far the chain reaches, and when it was verified last, by whom and with which result. */
const state: Handler<"sys/businessLog", "state"> = async ({ db }) => {
  const [waiting] = await db.query<{ count: number }>(
    "select count(*)::int as count from sys_business_log where seq is null",
  );
  const [last] = await db.query<LastVerification>(
    `select coalesce(u.name, l.create_by) as by, l.create_date as date, l.after as result from sys_business_log l
       left join sys_user u on u.id = l.user_id
      where l.resource = $1 and l.row_id = $2 order by l.create_date desc limit 1`,
    [log.name, VERIFY_ACTION],
  );
  return { head: await chainHead(db), unsealed: waiting?.count ?? 0, last: last ?? null };
};

const verify: Handler<"sys/businessLog", "verify"> = async (context, input) => {
  const { db } = context.app;
  const since = input.since ?? null;
  return recordVerification({ ...context, db }, db, since);
};

export const handlers: Handlers<"sys/businessLog"> = { list, get, state, verify };
