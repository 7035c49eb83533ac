-- Accounts that sign after this task, where people sign in sequence.
alter table bpm_task add column queue jsonb not null default '[]'::jsonb;
