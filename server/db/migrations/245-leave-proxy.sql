-- Leave proxy: for a period a colleague handles a user's tasks beside him. No process codes means all processes.
create table workbench_proxy (
  id text primary key,
  user_id text not null references sys_user (id) on delete cascade,
  proxy_id text not null references sys_user (id) on delete cascade,
  start_date timestamptz not null,
  end_date timestamptz not null,
  def_codes jsonb not null default '[]',
  note text,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  check (end_date > start_date),
  check (user_id <> proxy_id)
);
create index workbench_proxy_user on workbench_proxy (user_id, end_date);
create index workbench_proxy_proxy on workbench_proxy (proxy_id, end_date);

-- For whom the actor of a step stood in.
alter table bpm_history add column on_behalf text;
alter table bpm_history add column on_behalf_name text;
create index bpm_history_on_behalf on bpm_history (on_behalf) where on_behalf is not null;
