-- Who may do what: departments, users, roles, function codes, sessions.
create table sys_dept (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  parent_id text references sys_dept (id),
  code text not null unique,
  name text not null,
  leader_id text,
  sort integer not null default 0,
  enabled boolean not null default true
);

create table sys_user (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  account text not null unique,
  password text not null,
  name text not null,
  phone text,
  email text,
  gender text,
  dept_id text references sys_dept (id),
  title text,
  avatar text,
  remark text,
  enabled boolean not null default true
);
create index sys_user_dept on sys_user (dept_id);

create table sys_role (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  group_name text,
  descs text,
  sort integer not null default 0,
  enabled boolean not null default true
);

create table sys_user_role (
  user_id text not null references sys_user (id) on delete cascade,
  role_id text not null references sys_role (id) on delete cascade,
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id);

create table sys_role_code (
  role_id text not null references sys_role (id) on delete cascade,
  code text not null,
  primary key (role_id, code)
);

create table sys_menu (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  parent_id text references sys_menu (id),
  name text not null,
  name_en text,
  type text not null check (type in ('folder', 'page', 'button')),
  route text,
  code text,
  icon text,
  sort integer not null default 0,
  visible boolean not null default true
);
create index sys_menu_parent on sys_menu (parent_id);
create unique index sys_menu_route_key on sys_menu (route) where type = 'page';

create table sys_session (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  token_hash text not null unique,
  ip text,
  last_seen timestamptz not null default clock_timestamp(),
  end_reason text
);
create index sys_session_user on sys_session (user_id) where end_reason is null;
