-- The node that a copy was sent from: its receiver reads what that node shows.
alter table bpm_copy add column node text;

-- What a handler has written and not handed in: nobody else reads it.
create table bpm_task_saved (
  task_id text not null references bpm_task (id) on delete cascade,
  account text not null,
  data jsonb not null,
  update_date timestamptz not null default clock_timestamp(),
  primary key (task_id, account)
);

-- Variables that only scripts and services on the server may read.
alter table bpm_variable add column secret boolean not null default false;
