-- Tasks that run by a cron pattern. The next run of each enabled one is a job.
create table sys_task (
  id text primary key,
  name text not null unique,
  kind text not null,
  cron text not null,
  days integer,
  url text,
  method text,
  body text,
  enabled boolean not null default true,
  remark text,
  next_date timestamptz,
  last_date timestamptz,
  last_status text,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text
);

create table sys_task_log (
  id text primary key,
  task_id text not null references sys_task (id) on delete cascade,
  task_name text not null,
  started_by text not null,
  status text not null,
  message text not null default '',
  start_date timestamptz not null,
  duration integer not null,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text
);
create index sys_task_log_started on sys_task_log (start_date desc);
create index sys_task_log_task on sys_task_log (task_id, start_date desc);
