import { hasCode } from "../../context";
import type { Handler, Handlers, Listed } from "../../resource/handler";
import { betweenWords } from "../../resource/between-words";
import { like, pageOf } from "../../resource/page";

/** Enabled roles that have a function code; the administrators' has every one. */
const HAVE = (code: string): string => `r.enabled and (r.code = 'admin' or exists (
  select 1 from sys_role_code c where c.role_id = r.id and c.code = ${code}))`;

/** The function tree, each function with the way to it. */
const FUNCTIONS = `with recursive tree as (
    select id, code, name, coalesce(name_en, name) as name_en, array[sort] as place
      from sys_menu where parent_id is null
    union all
    select m.id, m.code, t.name || ' / ' || m.name, t.name_en || ' / ' || coalesce(m.name_en, m.name), t.place || m.sort
      from sys_menu m join tree t on t.id = m.parent_id)
  select id, code, name, name_en, place from tree where code is not null`;

const list: Handler<"sys/right", "list"> = ({ db, client }, input) => {
  const select = `f.id, f.code, f.name, f.name_en as "nameEn",
    coalesce((select string_agg(r.name, ${betweenWords(client.locale)} order by r.sort, r.code) from sys_role r where ${HAVE("f.code")}), '')
      as "roleNames",
    (select count(distinct u.id) from sys_user u join sys_user_role ur on ur.user_id = u.id
       join sys_role r on r.id = ur.role_id where u.enabled and ${HAVE("f.code")})::int as "userCount"`;
  const from = `(${FUNCTIONS}) f where ($1::text is null or f.name ilike $1 or f.name_en ilike $1)
    and ($2::text is null or f.code ilike $2)
    and ($3::text is null or exists (select 1 from sys_role r where r.id = $3 and ${HAVE("f.code")}))`;
  const params = [like(input.name), like(input.code), input.roleId ?? null];
  return pageOf<Listed<"sys/right">>(db, { select, from, order: "f.place, f.id", params }, input);
};

/**
 * Every function, every role that grants functions, and the codes that each of these roles has. What the caller could not
 * hand out is locked.
 */
const grid: Handler<"sys/right", "grid"> = async ({ db, user }) => {
  const functions = await db.query<{ code: string; name: string; nameEn: string }>(
    `select f.code, f.name, f.name_en as "nameEn" from (${FUNCTIONS}) f order by f.place, f.id`,
  );
  const roles = await db.query<{ key: string; name: string; locked: boolean; codes: string[] }>(
    `select r.id as key, r.name, r.code = 'admin' as locked,
       array(select f.code from (${FUNCTIONS}) f where r.code = 'admin'
         union select c.code from sys_role_code c where c.role_id = r.id) as codes
     from sys_role r where r.enabled and r.kind = 'role' order by r.sort, r.code`,
  );
  return {
    functions: functions.map(({ code, name, nameEn }) => ({
      key: code,
      name: { zh: name, en: nameEn },
      about: code,
      locked: !hasCode(user, code),
    })),
    roles: roles.map(({ codes: _codes, ...role }) => role),
    held: Object.fromEntries(roles.map(({ key, codes }) => [key, codes])),
    isFixed: !hasCode(user, "sys:role:edit"),
  };
};

/** Enabled people who have a function, and through which roles. */
const holders: Handler<"sys/right", "holders"> = ({ db, client }, { code }) =>
  db.query(
    `select u.id, u.account, u.name, d.name as "deptName", string_agg(r.name, ${betweenWords(client.locale)} order by r.sort, r.code) as "roleNames"
       from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
       left join sys_dept d on d.id = u.dept_id
      where u.enabled and ${HAVE("$1")} group by u.id, u.account, u.name, d.name order by u.account`,
    [code],
  );

export const handlers: Handlers<"sys/right"> = { list, grid, holders };
