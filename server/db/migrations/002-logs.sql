-- What happened: logins, changes, faults.
create table sys_login_log (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  account text not null,
  ip text,
  user_agent text,
  result text not null check (result in ('success', 'failed', 'limited')),
  reason text
);
create index sys_login_log_account on sys_login_log (account, create_date);
create index sys_login_log_ip on sys_login_log (ip, create_date);
create index sys_login_log_date on sys_login_log (create_date);

create table sys_business_log (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text,
  resource text not null,
  resource_name text,
  action text not null,
  row_id text,
  row_label text,
  before jsonb,
  after jsonb,
  ip text
);
create index sys_business_log_date on sys_business_log (create_date);
create index sys_business_log_row on sys_business_log (resource, row_id);

create table sys_exception_log (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  method text,
  path text,
  message text,
  stack text,
  ip text,
  status text not null default 'unchecked' check (status in ('unchecked', 'checked', 'fixed')),
  handled_by text,
  handled_date timestamptz,
  remark text
);
create index sys_exception_log_date on sys_exception_log (create_date);
