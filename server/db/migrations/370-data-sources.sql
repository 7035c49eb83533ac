-- Databases and services outside that rows are read from. The secret is sealed; empty where none is needed.
create table sys_data_source (
  id text primary key,
  code text not null unique,
  name text not null,
  kind text not null,
  host text,
  port integer,
  database text,
  username text,
  tls text,
  url text,
  header text,
  secret text not null default '',
  max_rows integer not null default 1000,
  seconds integer not null default 10,
  enabled boolean not null default true,
  remark text,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text
);

-- Stored queries over them: a table with chosen columns and conditions, or a path with parameters.
create table sys_data_source_template (
  id text primary key,
  code text not null unique,
  name text not null,
  source_id text not null references sys_data_source (id),
  place text not null,
  rows_at text,
  columns text not null,
  conditions text,
  sort text,
  pick text,
  enabled boolean not null default true,
  remark text,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text
);
create index sys_data_source_template_source on sys_data_source_template (source_id);

-- The pages can be used now.
update sys_menu set visible = true where id in ('menu-data-source', 'menu-data-source-template');
