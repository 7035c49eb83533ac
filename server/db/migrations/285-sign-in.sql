-- Slow-down of guesses, known devices, rules for passwords, sessions that say how they ended.
alter table sys_user
  add column must_change boolean not null default false,
  add column password_date timestamptz not null default clock_timestamp();

create table sys_password_history (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  password text not null
);
create index sys_password_history_user on sys_password_history (user_id, create_date);

create table sys_device (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  key_hash text not null,
  user_agent text,
  ip text,
  last_used timestamptz not null default clock_timestamp(),
  unique (user_id, key_hash)
);

alter table sys_session
  add column user_agent text,
  add column device_id text references sys_device (id) on delete set null,
  add column end_date timestamptz;
create index sys_session_history on sys_session (user_id, create_date);
create index sys_session_device on sys_session (device_id);

alter table sys_login_log
  add column origin text,
  add column forgiven boolean not null default false;
create index sys_login_log_account_failed on sys_login_log (account, create_date)
  where result = 'failed' and not forgiven;
create index sys_login_log_ip_failed on sys_login_log (ip, create_date)
  where result = 'failed' and not forgiven;
