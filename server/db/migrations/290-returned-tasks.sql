-- A task with which the initiator has his application back, whichever node it stands on.
alter table bpm_task add column is_returned boolean not null default false;
update bpm_task t set is_returned = true from bpm_instance i
  where i.id = t.inst_id and i.status = 'back' and t.status = 'open' and t.assignee = i.initiator;

-- What a key was used for: the same key with another request is refused.
alter table bpm_action add column request text;

-- The task that a message speaks of, and when it was done: there is nothing to do any more.
alter table sys_message add column task_id text;
alter table sys_message add column done_date timestamptz;
update sys_message m set task_id = t.id, done_date = t.done_date,
    read_date = case when t.status = 'open' then m.read_date else coalesce(m.read_date, t.done_date, clock_timestamp()) end
  from bpm_task t where m.kind = 'todo' and m.route = '/process/manage/tasktodo?taskId=' || t.id;
create index sys_message_task on sys_message (task_id) where task_id is not null;
