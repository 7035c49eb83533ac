import { localText } from "@/runtime/core/locale";
import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { getResource, type Resource } from "../../resource/declaration";
import type { Handler, Handlers, RowOf } from "../../resource/handler";
import { listRows } from "../../resource/list";
import { titleOf } from "../../resource/titles";
import { visibleRows } from "../../resource/visible-rows";
import { Where } from "../../resource/where";
import { checkRule } from "../../rules/check-rule";
import type { RowRule } from "../../rules/row-rule";
import { CREATOR, ownerColumns } from "../../rules/rule-sql";
import { ruleWords } from "../../rules/rule-words";
import { SENTENCE } from "../../rules/sentences";
import { loadUser } from "../../session/store";
import { SENTENCE as TABLE_SENTENCE } from "../../tables/sentences";
import { dataResource } from "../../tables/table-store";

const rule = getResource("business/rule");
/** Each is a condition on every row that is read. */
const MOST_RULES = 50;

type Row = RowOf<"business/rule">;

const ruleOf = ({ may, who, field, roleCode, condition }: Row): RowRule => ({
  may,
  who,
  field,
  role: roleCode,
  condition,
});

/** Rules with the sentence that each of them is. */
const list: Handler<"business/rule", "list"> = async (context, input) => {
  const page = await listRows(context, rule, rule.calls["list"] ?? {}, input);
  const tables = new Map<string, Resource>();
  for (const { tableCode } of page.records)
    if (!tables.has(tableCode)) tables.set(tableCode, await tableOf(context, tableCode));
  const records = page.records.map((row) => {
    const said = ruleWords(tables.get(row.tableCode) ?? rule, ruleOf(row), row.roleName ?? null);
    return { ...row, sentence: localText(said, "zh"), sentenceEn: localText(said, "en") };
  });
  return { ...page, records };
};

async function tableOf({ db }: Context, code: string): Promise<Resource> {
  const found = await dataResource(db, code);
  if (!found) throw refusedField("/tableCode", SENTENCE.noTable({ code }));
  return found.resource;
}

const add: Handler<"business/rule", "add"> = async (context, input) => {
  const { source } = await tableOf(context, input.tableCode);
  if (source !== undefined) throw refusedField("/tableCode", TABLE_SENTENCE.sourceRules);
  const [counted] = await context.db.query<{ count: number }>(
    "select count(*)::int as count from data_rule where table_code = $1",
    [input.tableCode],
  );
  if ((counted?.count ?? 0) >= MOST_RULES)
    throw new ApiError(CODE.conflict, SENTENCE.tooMany({ limit: MOST_RULES }));
  return checked(context, await addRow(context, rule, input));
};

const edit: Handler<"business/rule", "edit"> = async (context, input) =>
  checked(context, await editRow(context, rule, input));

async function checked(context: Context, row: Row): Promise<Row> {
  const { roleCode } = row;
  if (roleCode && row.roleName === null) throw refusedField("/roleCode", SENTENCE.noRole({ code: roleCode }));
  checkRule(await tableOf(context, row.tableCode), ruleOf(row));
  return row;
}

/** The columns that a row may belong by, as their reader calls them. */
const owners: Handler<"business/rule", "owners"> = async (context, { table }) =>
  ownerColumns(await tableOf(context, table)).map(({ property, schema }) => ({
    code: property,
    name: localText(
      property === CREATOR ? SENTENCE.creator : (titleOf(schema) ?? property),
      context.client.locale,
    ),
  }));

/** How many rows of a table somebody sees and may change, as they would find them. */
const tryOut: Handler<"business/rule", "tryOut"> = async (context, { table, userId }) => {
  const resource = await tableOf(context, table);
  const user = await loadUser(context.db, userId);
  if (!user) throw refusedField("/userId", SENTENCE.noUser);
  const reader = { db: context.db, user };
  const see = Where.of(await visibleRows(reader, resource, { may: "see" }));
  const change = Where.of(await visibleRows(reader, resource, { may: "change" }));
  const count = async (where: Where): Promise<number> => {
    const sql = `select count(*)::int as count from ${resource.from} t${where.sql}`;
    const [counted] = await context.db.query<{ count: number }>(sql, where.params);
    return counted?.count ?? 0;
  };
  const counts = { see: await count(see), change: await count(change), total: await count(new Where()) };
  const said = SENTENCE.outcome({ user: user.name, ...counts });
  return { user: user.name, ...counts, sentence: said.zh, sentenceEn: said.en };
};

export const handlers: Handlers<"business/rule"> = { list, add, edit, owners, tryOut };
