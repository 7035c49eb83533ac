import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { checkRule } from "../rules/check-rule";
import { columnsAsked } from "../rules/columns-asked";
import type { RowRule } from "../rules/row-rule";
import { ruleWords } from "../rules/rule-words";
import { SENTENCE } from "../rules/sentences";
import type { TableDefinition } from "./table-definition";
import { resourceOf } from "./table-resource";

/**
 * Refuses a change of a table that would make one of its rules speak of another column, or of none: rules name columns by
 * their codes.
 *
 * @throws ApiError 409 with the rule in words
 */
export async function keepRulesWhole(
  { db }: Context,
  from: TableDefinition,
  to: TableDefinition,
): Promise<void> {
  const rules = await db.query<RowRule>(
    `select may, who, field, role_code as role, condition from data_rule where table_code = $1`,
    [from.code],
  );
  const labels = new Map<string, string>();
  const after = resourceOf(to, labels);
  for (const rule of rules) {
    for (const column of columnsAsked(rule)) {
      const before = from.columns.find(({ code }) => code === column);
      const now = to.columns.find(({ code }) => code === column);
      if (before !== undefined && (before.id !== now?.id || before.kind !== now.kind))
        throw new ApiError(
          CODE.conflict,
          SENTENCE.inUse({ column: before.name, rule: ruleWords(resourceOf(from, labels), rule, null) }),
        );
    }
    checkRule(after, rule);
  }
}
