import { columnsOf, type Column } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { conditionSql, type Reader } from "./condition-sql";
import { departmentsIn } from "./reach";
import { readCondition } from "./read-condition";
import type { DataScope, May, RowRule, Who } from "./row-rule";
import { allOf, anyOf, EVERYBODY, NOBODY, part, type SqlPart } from "./sql-part";

/** The rows of a resource that its rules let a reader see or change. Rules add up; who may change a row also sees it. */
export function rulesSql(
  resource: Resource,
  rules: readonly RowRule[],
  { may, ...reader }: Reader & { may: May },
): SqlPart {
  const held = rules.filter(
    (rule) =>
      (may === "see" || rule.may === "change") && (!rule.role || reader.user.roles.includes(rule.role)),
  );
  return anyOf(held.map((rule) => ruleSql(resource, rule, reader)));
}

/** The rows that the data scope of the reader's roles reaches. */
export const withinScope = (owner: Owner, reader: Reader): SqlPart => whoSql("scope", owner, reader);

function ruleSql(resource: Resource, { who, field, condition }: RowRule, reader: Reader): SqlPart {
  const columns = ruleColumns(resource);
  const owner = ownerOf(columns, field);
  const whose = owner === undefined ? NOBODY : whoSql(who, owner, reader);
  if (!condition) return whose;
  return allOf([whose, conditionSql(readCondition(condition, columns), reader)]);
}

/** What rules may ask about: everything that a row holds, but what nobody reads. */
export const ruleColumns = (resource: Resource): Column[] =>
  columnsOf(resource).filter(
    ({ schema }) => schema.writeOnly !== true && schema["x-flowsmith"]?.secretBy === undefined,
  );

/** The column that says to whom a row belongs, and how: by account, by a person's id, by a department's id. */
export interface Owner {
  column: string;
  kind: "account" | "user" | "dept";
}

/** The property that says who made a row. */
export const CREATOR = "createBy";
const MAKER: Owner = { column: "create_by", kind: "account" };

/** Those of a resource's columns that rows may belong by. */
export const ownerColumns = (resource: Resource): Column[] => {
  const columns = ruleColumns(resource);
  return columns.filter(({ property }) => ownerOf(columns, property) !== undefined);
};

/** Undefined for a property that is not there, or holds neither people nor departments. */
export function ownerOf(columns: readonly Column[], field: string | null | undefined): Owner | undefined {
  if (!field || field === CREATOR) return MAKER;
  const column = columns.find(({ property }) => property === field);
  const target = column?.schema["x-flowsmith"]?.ref?.resource;
  if (!column || (target !== "sys/user" && target !== "sys/dept")) return undefined;
  return { column: column.column, kind: target === "sys/user" ? "user" : "dept" };
}

function whoSql(who: Who, owner: Owner, reader: Reader): SqlPart {
  const whose: DataScope = who === "scope" ? reader.reach.scope : who;
  if (whose === "all") return EVERYBODY;
  if (whose === "own") return ownSql(owner, reader);
  const depts = departmentsIn(whose, reader.user.deptId, reader.reach);
  const inDepts = depts.length === 0 ? NOBODY : deptSql(owner, depts, reader);
  // Who has no department keeps what is their own.
  return owner.kind === "dept" ? inDepts : anyOf([ownSql(owner, reader), inDepts]);
}

/** Of a row that belongs to a department, own is what one made oneself. */
function ownSql({ column, kind }: Owner, { user, alias }: Reader): SqlPart {
  if (kind === "user") return part(`${alias}."${column}" = ?::text`, user.id);
  return part(`${alias}."${kind === "dept" ? MAKER.column : column}" = ?::text`, user.account);
}

function deptSql({ column, kind }: Owner, depts: readonly string[], { alias }: Reader): SqlPart {
  const name = `${alias}."${column}"`;
  if (kind === "dept") return part(`${name} = any(?::text[])`, depts);
  const key = kind === "account" ? "account" : "id";
  return part(`${name} in (select o.${key} from sys_user o where o.dept_id = any(?::text[]))`, depts);
}
