import type { Context } from "../context";
import type { Given, Handler } from "../resource/handler";
import { ruleWords } from "../rules/rule-words";
import { resourceCalled } from "../tables/resource-called";

type Explained = Given<"sys/screen", "explain">;

/** Who holds the function codes of a page's part, and by which rules rows of a resource are seen by the caller. */
export const explainRights: Handler<"sys/screen", "explain"> = async (context, { codes = "", resource }) => ({
  codes: await rolesOf(
    context,
    codes.split(",").filter((code) => code !== ""),
  ),
  rules: resource === undefined ? null : await rulesOf(context, resource),
});

/** Administrators hold every code without being given it. */
async function rolesOf({ db }: Context, codes: readonly string[]): Promise<Explained["codes"]> {
  const rows = await db.query<{ code: string; name: string }>(
    `select c.code, r.name from sys_role_code c join sys_role r on r.id = c.role_id
      where c.code = any($1::text[]) and r.enabled union
     select asked.code, r.name from unnest($1::text[]) as asked(code), sys_role r where r.code = 'admin'
      order by 1, 2`,
    [codes],
  );
  return codes.map((code) => ({
    code,
    roles: rows.filter((row) => row.code === code).map(({ name }) => name),
  }));
}

/** Null for what is no resource, or one whose rows everybody sees who may list them. */
async function rulesOf({ db, user }: Context, name: string): Promise<Explained["rules"]> {
  const resource = await resourceCalled(db, name);
  if (!resource || (resource.rules === undefined && resource.scope === undefined)) return null;
  const rules = resource.rules ?? [];
  const names = await db.query<{ code: string; name: string }>(
    "select code, name from sys_role where code = any($1::text[])",
    [rules.flatMap(({ role }) => role ?? [])],
  );
  const titles = new Map(names.map((row) => [row.code, row.name]));
  return {
    isHeld: !user.isAdmin && resource.rules !== undefined,
    isOwned: resource.scope !== undefined,
    list: rules.map((rule) => {
      const { zh, en } = ruleWords(resource, rule, titles.get(rule.role ?? "") ?? null);
      return { words: { zh, en }, isForMe: !rule.role || user.roles.includes(rule.role) };
    }),
  };
}
