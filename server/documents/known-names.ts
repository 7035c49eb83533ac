import { iconNames } from "@/runtime/core/icon-names";
import {
  allNames,
  type KnownNames,
  type NameKind,
  type NameList,
  someNames,
} from "@/runtime/core/references/known-names";
import { fieldWidgetNames } from "@/runtime/core/resource/field-widgets";
import { RESERVED_ROUTES } from "@/runtime/core/screen/reserved-routes";
import type { Db } from "../db/port";
import dicts from "../db/seed/base/dict.json";
import roles from "../db/seed/base/role.json";
import { menuCodes } from "../db/seed/menu";
import { declaredCodes } from "../session/codes";
import { shippedAddressNames, storedAddressNames } from "./address-names";
import { shippedRoutes } from "./shipped";

/** What the program itself knows. */
const ownNames = (): KnownNames => ({ icon: allNames(iconNames), widget: allNames(fieldWidgetNames()) });

const routes = [...RESERVED_ROUTES, ...shippedRoutes];

/**
 * What is known without a database: what comes with the product. An administrator may have added to it, so that what is
 * missing is doubtful and not wrong.
 */
export function shippedNames(): KnownNames {
  return {
    ...ownNames(),
    code: someNames([...declaredCodes, ...menuCodes()]),
    route: someNames(routes),
    query: someNames(shippedAddressNames()),
    dict: someNames(dicts.flatMap(dictNames)),
    role: someNames(roles.map(({ code }) => code)),
  };
}

interface DictSeed {
  value: string;
  key: string;
  children?: DictSeed[];
}

const dictNames = ({ value, key, children = [] }: DictSeed): string[] => [
  value,
  key,
  ...children.flatMap(dictNames),
];

const QUERIES = {
  code: "select code as name from sys_menu where code is not null union select code from sys_role_code",
  route: "select route as name from sys_screen where active and kind = 'page'",
  dict: "select value as name from sys_dict where enabled union select key from sys_dict where enabled and value is not null",
  dialog: "select code as name from sys_custom_dialog",
  role: "select code as name from sys_role union select id from sys_role",
  user: "select account as name from sys_user",
  form: "select code as name from form_definition",
  process: "select distinct code as name from bpm_definition",
  variable: "select code as name from bpm_variable",
  serial: "select code as name from bpm_serial",
  script: "select code as name from sys_script",
} as const;

/** Kinds of names that live in the database. */
export type StoredKind = keyof typeof QUERIES;

/** What pages, forms and processes name. */
export const SCREEN_KINDS: readonly StoredKind[] = ["code", "route", "dict", "dialog"];
export const FORM_KINDS: readonly StoredKind[] = ["dict", "dialog", "form", "serial"];
export const PROCESS_KINDS: readonly StoredKind[] = [
  "role",
  "user",
  "form",
  "process",
  "variable",
  "dict",
  "serial",
  "script",
];

/** Names of the program itself beside those of the database. */
const BESIDE: { readonly [Kind in StoredKind]?: readonly string[] } = { code: declaredCodes, route: routes };

/** Of these names those that nothing of the kind has, each once. */
export async function absentNames(db: Db, kind: StoredKind, names: Iterable<string>): Promise<string[]> {
  const beside = new Set(BESIDE[kind] ?? []);
  const asked = [...new Set(names)].filter((name) => !beside.has(name));
  if (asked.length === 0) return [];
  const rows = await db.query<{ name: string }>(
    `select name from (${QUERIES[kind]}) known where name = any($1::text[])`,
    [asked],
  );
  const found = new Set(rows.map(({ name }) => name));
  return asked.filter((name) => !found.has(name));
}

/** Everything of these kinds that exists now: what comes with the product and what the database holds. */
export async function storedNames(db: Db, kinds: readonly StoredKind[]): Promise<KnownNames> {
  const known: { [Kind in NameKind]?: NameList } = { ...ownNames() };
  for (const kind of kinds) {
    const rows = await db.query<{ name: string | null }>(QUERIES[kind]);
    known[kind] = allNames([...(BESIDE[kind] ?? []), ...rows.flatMap(({ name }) => name ?? [])]);
  }
  if (kinds.includes("route")) known.query = allNames(await storedAddressNames(db));
  return known;
}
