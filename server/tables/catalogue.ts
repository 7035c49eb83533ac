import type { Db } from "../db/port";
import { DATA_SCHEMA } from "../resource/columns";
import { kindsBeside, typeOf } from "./stored-type";
import type { Storage, StoredColumn } from "./table-definition";

/** A table or view that may be adopted. */
export interface Candidate {
  schema: string;
  table: string;
  comment: string | null;
  isView: boolean;
  storage: Storage;
}

interface CatalogueColumn {
  name: string;
  type: string;
  typeSchema: string;
  sort: string;
  modifier: number;
  comment: string | null;
  required: boolean;
  unique: boolean;
  hasDefault: boolean;
  computed: boolean;
}

interface CatalogueRow {
  schema: string;
  table: string;
  comment: string | null;
  kind: string;
  keys: string[] | string | null;
  writable: boolean;
  columns: CatalogueColumn[] | string;
}

export const MOST_CANDIDATES = 1000;
const MOST_COLUMNS = 200;

/**
 * Tables and views of a database that its reader may read, in name order. Of this database the product's own tables, the
 * defined ones, and views that read from either, are none of them.
 *
 * @param source the data source that is asked; null for this database
 */
export async function candidates(
  db: Pick<Db, "query">,
  source: string | null,
  one?: { schema: string; table: string },
): Promise<Candidate[]> {
  const values = [MOST_CANDIDATES, one?.schema ?? null, one?.table ?? null, source === null, DATA_SCHEMA];
  const rows = await db.query<CatalogueRow>(CATALOGUE, values);
  return rows.map((row) => candidateOf(row, source));
}

function candidateOf(row: CatalogueRow, source: string | null): Candidate {
  const { schema, table, comment } = row;
  const keys = partsOf(row.keys);
  const isView = row.kind === "v" || row.kind === "m";
  const key = keys.length === 1 ? (keys[0] ?? null) : null;
  const columns = partsOf(row.columns)
    .slice(0, MOST_COLUMNS)
    .map((column, index) => storedOf(column, index + 1, source));
  const editable = source === null && !isView && key !== null && row.writable;
  return { schema, table, comment, isView, storage: { source, schema, table, key, editable, columns } };
}

/** A source outside hands JSON over as text. */
function partsOf<T>(parts: T[] | string | null): T[] {
  if (typeof parts !== "string") return parts ?? [];
  const read: T[] = JSON.parse(parts);
  return read;
}

function storedOf(column: CatalogueColumn, id: number, source: string | null): StoredColumn {
  const { name, comment, required, unique, hasDefault, computed } = column;
  const type = typeOf(column);
  return {
    id,
    name,
    type: column.type,
    typeSchema: column.typeSchema,
    kinds: kindsBeside(type.kind, source),
    length: type.length ?? null,
    decimals: type.decimals ?? null,
    comment,
    required,
    unique,
    hasDefault,
    readOnly: computed || type.readOnly === true,
  };
}

/** Views lead to tables by their rules, through other views too. */
const CATALOGUE = `with recursive reads(root, oid) as (
    select c.oid, c.oid from pg_class c where c.relkind in ('v', 'm')
    union
    select r.root, d.refobjid from reads r
      join pg_rewrite w on w.ev_class = r.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
       and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.oid
  )
  select n.nspname as schema, c.relname as table, c.relkind::text as kind,
    obj_description(c.oid, 'pg_class') as comment,
    has_table_privilege(c.oid, 'insert, update, delete') as writable,
    (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as keys,
    (select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'typeSchema', ts.nspname, 'sort', t.typtype,
        'modifier', a.atttypmod, 'comment', col_description(c.oid, a.attnum), 'required', a.attnotnull,
        'unique', exists (select 1 from pg_index u where u.indrelid = c.oid and u.indisunique and u.indnkeyatts = 1
          and u.indpred is null and u.indkey[0] = a.attnum),
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'computed', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       join pg_namespace ts on ts.oid = t.typnamespace
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
   and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
   and ($2::text is null or (n.nspname = $2 and c.relname = $3::text))
   and (not $4::boolean or (n.nspname not in (current_schema(), $5::text) and not exists (
     select 1 from reads r join pg_class b on b.oid = r.oid join pg_namespace s on s.oid = b.relnamespace
      where r.root = c.oid and s.nspname in (current_schema(), $5::text))))
   and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
 order by 1, 2 limit $1::int`;
