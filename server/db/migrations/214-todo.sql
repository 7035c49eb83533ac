-- A task with an assignee is his alone: candidate rows stand for shared tasks only, and carry the task's own date.
delete from bpm_candidate c using bpm_task t where t.id = c.task_id and (t.assignee is not null or t.status <> 'open');
update bpm_candidate c set create_date = t.create_date from bpm_task t where t.id = c.task_id;

create index bpm_task_open_instance on bpm_task (inst_id) where status = 'open';
create index bpm_instance_suspended on bpm_instance (id) where is_suspended;
