-- What the to-do list and its count ask of a shared task stands in the index: they read nothing else of it.
alter table bpm_candidate add column def_code text;
alter table bpm_candidate add column initiator text;
-- More than one role shares the task: the same person may reach it by several.
alter table bpm_candidate add column many_roles boolean not null default false;
update bpm_candidate c set def_code = i.def_code, initiator = i.initiator,
  many_roles = (select count(*) > 1 from bpm_candidate r where r.task_id = c.task_id and r.kind = 'role')
from bpm_task t join bpm_instance i on i.id = t.inst_id where t.id = c.task_id;
alter table bpm_candidate alter column def_code set not null;
alter table bpm_candidate alter column initiator set not null;

drop index bpm_candidate_open;
create index bpm_candidate_open on bpm_candidate (kind, code, create_date desc, task_id)
  include (many_roles, initiator, def_code);
create index bpm_candidate_many_roles on bpm_candidate (code, task_id) include (initiator, def_code)
  where kind = 'role' and many_roles;
