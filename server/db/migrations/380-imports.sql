-- Imports of tables from files: how far each is, and what was wrong with which row. They go after some days.
create table sys_import (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  resource text not null,
  file_name text not null,
  mode text not null check (mode in ('good', 'all')),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  faults jsonb not null default '[]'::jsonb,
  message jsonb
);
create index sys_import_owner on sys_import (create_by, create_date);
