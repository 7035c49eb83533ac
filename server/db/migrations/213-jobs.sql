-- Work that is due at a time: timers, time limits of tasks, requests of service tasks. Any server process takes one with
-- "for update skip locked"; a process that dies leaves it to the next one when its lease is over.
create table sys_job (
  id text primary key,
  kind text not null,
  inst_id text references bpm_instance (id) on delete cascade,
  -- What it belongs to within the instance: a token or a task. It goes when that goes.
  ref text,
  node text,
  payload jsonb not null default '{}'::jsonb,
  due_date timestamptz not null,
  -- 'waiting', or 'dead' after the last attempt: kept for an administrator.
  status text not null default 'waiting',
  attempts integer not null default 0,
  leased_until timestamptz,
  last_error text,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text
);
create index sys_job_due on sys_job (due_date) where status = 'waiting';
create index sys_job_instance on sys_job (inst_id);
create index sys_job_dead on sys_job (update_date desc) where status = 'dead';
