import type { Directory } from "@/runtime/core/process/step/handlers";
import type { FormDocument } from "@/runtime/core/form/document";
import type { BpmDefSetting, GlobalForm } from "@/runtime/core/process/setting";
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

const MOST = 500;

/** The people and roles that a process may name, as the server knows them now. */
export async function loadPeople(http: HttpPort, setting: BpmDefSetting): Promise<People> {
  const page = { page: 1, size: MOST };
  const [users, roles] = await Promise.all([
    http.call("sys/user", "list", page),
    http.call("sys/role", "list", page),
  ]);
  const named = rolesIn(setting);
  const members = await Promise.all(
    roles.records
      .filter(({ code }) => named.has(code))
      .map(async ({ id, code }) => {
        const list = await http.call("sys/user", "list", { ...page, roleId: id });
        return [code, list.records.filter(isEnabled).map(({ account }) => account)] as const;
      }),
  );
  const people = users.records.filter(isEnabled);
  return {
    people,
    users: new Set(people.map(({ account }) => account)),
    roles: Object.fromEntries(members),
    names: Object.fromEntries([
      ...roles.records.map(({ code, name }) => [code, name] as const),
      ...users.records.map(({ account, name }) => [account, name] as const),
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
