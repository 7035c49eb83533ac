import type { Directory } from "@/runtime/core/process/step/handlers";
import type { FormDocument } from "@/runtime/core/form/document";
import { leadersOf } from "@/runtime/core/process/leaders";
import type { BpmDefSetting, GlobalForm } from "@/runtime/core/process/setting";
import { everyRow } from "@/runtime/core/resource/every-row";
import type { HttpPort } from "@/runtime/ports";

export interface Person {
  account: string;
  name: string;
  enabled?: boolean;
}

export interface People extends Directory {
  people: Person[];
  names: Readonly<Record<string, string>>;
}

/** The people and roles that a process may name, as the server knows them now. */
export async function loadPeople(http: HttpPort, setting: BpmDefSetting): Promise<People> {
  const [users, roles, depts] = await Promise.all([
    everyRow((asked) => http.call("sys/user", "list", asked)),
    everyRow((asked) => http.call("sys/role", "list", asked)),
    everyRow((asked) => http.call("sys/dept", "list", asked)),
  ]);
  const named = rolesIn(setting);
  const members = await Promise.all(
    roles
      .filter(({ code }) => named.has(code))
      .map(async ({ id, code }) => {
        const list = await everyRow((asked) => http.call("sys/user", "list", { ...asked, roleId: id }));
        return [code, list.filter(isEnabled).map(({ account }) => account)] as const;
      }),
  );
  const people = users.filter(isEnabled);
  const heads = new Map(people.map(({ id, account }) => [id, account]));
  return {
    people,
    users: new Set(people.map(({ account }) => account)),
    roles: Object.fromEntries(members),
    leaders: leadersOf(
      people.map(({ account, deptId }) => ({ account, deptId: deptId ?? null })),
      depts.map(({ id, parentId, leaderId }) => ({
        id,
        parentId: parentId ?? null,
        leader: heads.get(leaderId ?? "") ?? null,
      })),
    ),
    names: Object.fromEntries([
      ...roles.map(({ code, name }) => [code, name] as const),
      ...users.map(({ account, name }) => [account, name] as const),
    ]),
  };
}

function isEnabled({ enabled }: Person): boolean {
  return enabled !== false;
}

function rolesIn(setting: BpmDefSetting): Set<string> {
  const sources = Object.values(setting.nodeMap).flatMap(
    (node) => node.plugins?.userAssign.ruleList.flatMap((rule) => rule.source) ?? [],
  );
  return new Set(sources.filter(({ type }) => type === "role").map(({ code }) => code));
}

/** The published forms of a process by code. */
export async function loadForms(
  http: HttpPort,
  globalForm: readonly GlobalForm[],
): Promise<Record<string, FormDocument>> {
  const codes = globalForm.map(({ formKey }) => formKey).join(",");
  if (!codes) return {};
  const rows = await http.call("form/definition", "getByCodes", { codes });
  return Object.fromEntries(rows.map(({ code, document }) => [code, document]));
}
