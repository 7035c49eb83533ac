import { refusedField } from "../errors";
import type { Resource } from "../resource/declaration";
import { readCondition } from "./read-condition";
import type { RowRule } from "./row-rule";
import { ownerColumns, ownerOf, ruleColumns } from "./rule-sql";
import { SENTENCE } from "./sentences";

/**
 * Refuses a rule that its resource cannot keep.
 *
 * @throws ApiError 400 at `/field` or `/condition`
 */
export function checkRule(resource: Resource, { field, condition }: RowRule): void {
  const columns = ruleColumns(resource);
  if (ownerOf(columns, field) === undefined) {
    const known = ownerColumns(resource).map(({ property }) => property);
    throw refusedField("/field", SENTENCE.notOwner({ name: field ?? "", known: known.join(", ") }));
  }
  if (condition) readCondition(condition, columns);
}
