-- Messages to users, screen documents that override the shipped ones, uploaded files.
create table sys_message (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  kind text not null default 'notice',
  title text not null,
  content text,
  route text,
  sender_name text,
  read_date timestamptz
);
create index sys_message_user on sys_message (user_id, create_date);
create index sys_message_unread on sys_message (user_id) where read_date is null;

create table sys_screen (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  route text not null,
  title text,
  version integer not null default 0,
  active boolean not null default false,
  text text,
  draft_text text,
  draft_base integer,
  draft_by text,
  draft_date timestamptz
);
create unique index sys_screen_route_key on sys_screen (route) where active;

create table sys_screen_version (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  screen_id text not null references sys_screen (id) on delete cascade,
  version integer not null,
  text text not null,
  note text,
  unique (screen_id, version)
);

create table sys_file (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  name text not null,
  type text not null,
  size bigint not null,
  path text not null,
  sha256 text not null
);

-- Keys that all servers of one database share; created on first use, never shown by a call.
create table sys_secret (
  name text primary key,
  value text not null
);
