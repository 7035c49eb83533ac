-- Scripts that processes share, and each version of them as it was saved.
create table sys_script (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  info text,
  parameters text,
  source text not null,
  version integer not null default 1
);

create table sys_script_version (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  script_id text not null references sys_script (id) on delete cascade,
  version integer not null,
  parameters text,
  source text not null,
  unique (script_id, version)
);
