import { partIn } from "@/runtime/core/guards";
import type { DocumentKind } from "@/runtime/core/references/reference-types";
import { type LocalText, localText } from "@/runtime/core/locale";
import type { Db } from "../db/port";
import { DATA_PREFIX } from "../resource/columns";
import { allResources, type Property } from "../resource/declaration";
import { nameOf } from "../resource/titles";
import { saysAccount } from "./rule-names";
import { scriptUses } from "./script-uses";
import type { Thing } from "./search";

/** A use outside of documents: in a row of the database, or in the declaration of a resource. */
export interface RowUse {
  document: DocumentKind;
  /** By which the page of its kind finds it. */
  documentId: string;
  title: LocalText;
  text: LocalText;
  isDefinition: boolean;
}

const COLUMNS = `as "documentId"`;
/** Of each process the version that is opened for it. */
const NEWEST = "(select distinct on (code) id, code, name from bpm_definition order by code, version desc)";

/** Rows that name a thing, by kind: each gives id, title and what is said. */
const QUERIES: {
  readonly [Kind in Thing["kind"]]?: readonly {
    document: DocumentKind;
    isDefinition: boolean;
    sql: string;
  }[];
} = {
  code: [
    {
      document: "menu",
      isDefinition: true,
      sql: `select id ${COLUMNS}, name as title, code as text from sys_menu where code = $1`,
    },
    {
      document: "role",
      isDefinition: false,
      sql: `select r.code ${COLUMNS}, r.name as title, c.code as text from sys_role_code c join sys_role r on r.id = c.role_id where c.code = $1`,
    },
  ],
  route: [
    {
      document: "menu",
      isDefinition: false,
      sql: `select id ${COLUMNS}, name as title, route as text from sys_menu where route = $1`,
    },
  ],
  role: [
    {
      document: "process",
      isDefinition: false,
      sql: `select d.id ${COLUMNS}, d.name as title, a.grant_right as text
        from bpm_auth a join ${NEWEST} d on d.code = a.def_code where a.kind = 'role' and a.code = $1`,
    },
    {
      document: "table",
      isDefinition: false,
      sql: `select distinct t.id ${COLUMNS}, t.name as title, r.role_code as text
        from data_rule r join data_table t on t.code = r.table_code where r.role_code = $1`,
    },
  ],
  user: [
    {
      document: "process",
      isDefinition: false,
      sql: `select d.id ${COLUMNS}, d.name as title, a.grant_right as text
        from bpm_auth a join ${NEWEST} d on d.code = a.def_code where a.kind = 'user' and a.code = $1`,
    },
    {
      document: "table",
      isDefinition: false,
      sql: `select distinct t.id ${COLUMNS}, t.name as title, r.condition as text
        from data_rule r join data_table t on t.code = r.table_code
        where ${saysAccount("r.condition", "$1::text")}`,
    },
  ],
  process: [
    {
      document: "process",
      isDefinition: true,
      sql: `select id ${COLUMNS}, name as title, code as text from ${NEWEST} d where code = $1`,
    },
  ],
  category: [
    {
      document: "process",
      isDefinition: false,
      sql: `select id ${COLUMNS}, name as title, $1 as text from ${NEWEST} d
        where exists (select 1 from bpm_definition v where v.code = d.code and v.category = $1)`,
    },
  ],
  variable: [
    {
      document: "variable",
      isDefinition: true,
      sql: `select code ${COLUMNS}, name as title, code as text from bpm_variable where code = $1`,
    },
  ],
  dict: [
    {
      document: "dict",
      isDefinition: true,
      sql: `select value ${COLUMNS}, key as title, value as text from sys_dict where value = $1 or key = $1`,
    },
    {
      document: "table",
      isDefinition: false,
      sql: `select t.id ${COLUMNS}, t.name as title, c ->> 'code' as text
        from data_table t, jsonb_array_elements(t.columns) c where c ->> 'kind' = 'dict' and c ->> 'dict' = $1`,
    },
  ],
  dialog: [
    {
      document: "dialog",
      isDefinition: true,
      sql: `select code ${COLUMNS}, name as title, code as text from sys_custom_dialog where code = $1`,
    },
  ],
  form: [
    {
      document: "form",
      isDefinition: true,
      sql: `select id ${COLUMNS}, name as title, code as text from form_definition where code = $1`,
    },
  ],
  resource: [
    {
      document: "dialog",
      isDefinition: false,
      sql: `select code ${COLUMNS}, name as title, resource as text from sys_custom_dialog where resource = $1`,
    },
    {
      document: "table",
      isDefinition: false,
      sql: `select distinct t.id ${COLUMNS}, t.name as title, c ->> 'code' as text
        from data_table t, jsonb_array_elements(t.columns) c
        where c ->> 'kind' = 'reference' and '${DATA_PREFIX}' || (c ->> 'table') = $1 and '${DATA_PREFIX}' || t.code <> $1`,
    },
    {
      document: "object",
      isDefinition: false,
      sql: `select code ${COLUMNS}, name as title, code as text from data_object o
        where '${DATA_PREFIX}' || table_code = $1 or exists (select 1 from jsonb_array_elements(o.child_tables) c
          where '${DATA_PREFIX}' || split_part(c ->> 'child', '.', 1) = $1)`,
    },
    {
      document: "template",
      isDefinition: true,
      sql: `select code ${COLUMNS}, name as title, code as text from sys_data_source_template where 'template:' || code = $1`,
    },
  ],
  source: [
    {
      document: "template",
      isDefinition: false,
      sql: `select t.code ${COLUMNS}, t.name as title, t.place as text
        from sys_data_source_template t join sys_data_source s on s.id = t.source_id where s.code = $1`,
    },
    {
      document: "table",
      isDefinition: false,
      sql: `select t.id ${COLUMNS}, t.name as title, t.storage ->> 'table' as text
        from data_table t join sys_data_source s on s.id = t.storage ->> 'source' where s.code = $1`,
    },
  ],
};

/** Where rows of the database and declarations of resources speak of a thing. */
export async function rowUses(db: Db, { kind, name }: Thing): Promise<RowUse[]> {
  const found: RowUse[] = [];
  for (const { document, isDefinition, sql } of QUERIES[kind] ?? []) {
    const rows = await db.query<{ documentId: string; title: string; text: string }>(sql, [name]);
    found.push(...rows.map((row) => ({ ...row, document, isDefinition })));
  }
  for (const use of await scriptUses(db, { kind, name }))
    found.push({ ...use, document: "script", isDefinition: false });
  return [...found, ...declaredUses({ kind, name })];
}

function declaredUses({ kind, name }: Thing): RowUse[] {
  return allResources().flatMap((resource) => {
    const use = (text: LocalText): RowUse => ({
      document: "resource",
      documentId: resource.name,
      title: resource.title,
      text,
      isDefinition: kind !== "dict",
    });
    const calls = Object.values(resource.calls);
    if (kind === "code")
      return calls
        .filter(({ access }) => access === name)
        .map(({ method, path }) => use(`${method} ${path}`));
    if (kind === "dict")
      return Object.entries(resource.properties)
        .filter(([, schema]) => dictOf(schema) === name)
        .map(([property, schema]) => use(inWords(property, schema)));
    return kind === "resource" && resource.name === name ? [use(resource.permission)] : [];
  });
}

/** A property by its name and title. */
function inWords(property: string, schema: Property): LocalText {
  const title = nameOf(schema, property);
  return { zh: `${property}（${localText(title, "zh")}）`, en: `${property} (${localText(title, "en")})` };
}

const dictOf = (schema: Record<string, unknown>): unknown => partIn(schema["x-flowsmith"], "dict");
