-- Business objects: a table with the tables that belong to it, as one thing that forms, pages and applications are about.
create table data_object (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  name_en text,
  remark text,
  table_code text not null references data_table (code),
  -- Codes of columns with commas between them; null: all of them.
  columns text,
  -- What belongs to a row of the main table: which table, by which of its columns, which columns, with which fixed values.
  child_tables jsonb not null default '[]',
  page_route text
);
create index data_object_table on data_object (table_code);
