-- What a user has arranged for himself: the layout of his portal, his favourite processes.
create table workbench_preference (
  user_id text not null references sys_user (id) on delete cascade,
  name text not null,
  value jsonb not null,
  update_date timestamptz not null default clock_timestamp(),
  primary key (user_id, name)
);
