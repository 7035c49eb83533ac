-- Addresses outside that are told of what happens to applications.
create table sys_webhook (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  name text not null,
  url text not null,
  processes text,
  on_started boolean not null default true,
  on_task_created boolean not null default false,
  on_task_done boolean not null default false,
  on_ended boolean not null default true,
  on_revoked boolean not null default true,
  secret text,
  secret_date timestamptz,
  enabled boolean not null default true,
  remark text
);

-- What they are told, written with what happened; each one is also a job until it is delivered or given up.
create table sys_webhook_delivery (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  webhook_id text not null references sys_webhook (id) on delete cascade,
  event text not null,
  inst_id text not null,
  title text not null,
  payload jsonb not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  response integer,
  error text,
  kept jsonb,
  delivered_date timestamptz
);
create index sys_webhook_delivery_webhook on sys_webhook_delivery (webhook_id, create_date desc);
create index sys_webhook_delivery_date on sys_webhook_delivery (create_date);
