-- Basic data: dictionaries, parameters, areas, links, clients, categories, phrases.
create table sys_dict (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  parent_id text references sys_dict (id),
  key text not null,
  value text,
  name_en text,
  is_default boolean not null default false,
  enabled boolean not null default true,
  sort integer not null default 0,
  remark text
);
create index sys_dict_parent on sys_dict (parent_id);
-- A dictionary (no parent) is found by its value, its code; entries differ by value within their parent.
create unique index sys_dict_code_key on sys_dict (value) where parent_id is null;
create unique index sys_dict_value_key on sys_dict (parent_id, value) where parent_id is not null;

create table sys_config (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  value text,
  group_name text,
  remark text
);

create table sys_area (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  parent_id text references sys_area (id),
  code text not null unique,
  name text not null,
  level integer not null default 1,
  sort integer not null default 0
);
create index sys_area_parent on sys_area (parent_id);

create table sys_link (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  name text not null unique,
  url text not null,
  group_name text,
  icon text,
  sort integer not null default 0,
  enabled boolean not null default true,
  remark text
);

create table sys_client (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  type text,
  address text,
  contact text,
  phone text,
  enabled boolean not null default true,
  remark text
);

create table bpm_category (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  parent_id text references bpm_category (id),
  code text not null unique,
  name text not null,
  icon text,
  sort integer not null default 0,
  enabled boolean not null default true,
  remark text
);

create table workbench_phrase (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  content text not null,
  shared boolean not null default false,
  sort integer not null default 0
);
create index workbench_phrase_user on workbench_phrase (user_id);
create unique index workbench_phrase_content_key on workbench_phrase (user_id, content);

-- Which seed rows were ever inserted, and how: a row that an administrator deleted does not come back,
-- and a newer seed changes only what he did not change.
create table schema_seed (
  table_name text not null,
  row_id text not null,
  content jsonb not null,
  primary key (table_name, row_id)
);
