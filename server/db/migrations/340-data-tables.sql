-- Tables that administrators define: their rows lie in a schema of their own, apart from the product's.
create schema if not exists biz;

create table data_table (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  name_en text,
  remark text,
  version integer not null default 1,
  -- The next column's number: a column keeps its number for life, also when its code changes.
  next_column integer not null default 1,
  -- Of the list that was made for it.
  page_route text,
  columns jsonb not null
);

create table data_table_version (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  table_id text not null references data_table (id) on delete cascade,
  version integer not null,
  name text not null,
  name_en text,
  columns jsonb not null,
  -- What was done to the table on the way from the version before.
  steps jsonb not null,
  unique (table_id, version)
);

-- Columns that were taken out of a table: their data stays under another name until somebody removes it for good.
create table data_table_kept (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  table_id text not null references data_table (id) on delete cascade,
  column_id integer not null,
  definition jsonb not null,
  unique (table_id, column_id)
);

-- Their pages are there now.
update sys_menu set visible = true where id in ('menu-business-table', 'menu-business-table-design', 'menu-business-object');
