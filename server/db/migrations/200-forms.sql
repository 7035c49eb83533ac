-- Forms: one row per form, one per published version. `draft` is what the designer edits.
create table form_definition (
  id text primary key,
  code text not null unique,
  name text not null,
  form_type integer not null default 0,
  category text,
  info text,
  bo_code text not null,
  bo_name text not null,
  table_code text,
  table_name text,
  group_name text,
  relation_json text,
  draft jsonb not null,
  version integer not null default 0,
  rev integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text
);

create table form_version (
  id text primary key,
  form_id text not null references form_definition (id) on delete cascade,
  code text not null,
  version integer not null,
  document jsonb not null,
  note text,
  create_date timestamptz not null default now(),
  create_by text,
  unique (code, version)
);
