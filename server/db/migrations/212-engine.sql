-- Sub-processes: the token on the sub-process that a token is inside of.
alter table bpm_token add column scope text;

-- The person who delegated a task and gets it back.
alter table bpm_task add column owner text;

-- The command behind a step, on its first line, so that a history can be replayed; what a person added to an opinion.
alter table bpm_history add column command jsonb;
alter table bpm_history add column attachments jsonb not null default '[]'::jsonb;
alter table bpm_history add column signature text;

-- Copies: people who were told of an application by a handler, and whether they have read it.
create table bpm_copy (
  id text primary key,
  inst_id text not null references bpm_instance (id) on delete cascade,
  node_name text not null,
  account text not null,
  sender text not null,
  sender_name text not null,
  note text not null default '',
  read_date timestamptz,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text,
  unique (inst_id, account, sender)
);
create index bpm_copy_account on bpm_copy (account, create_date desc);
