-- Tasks that somebody gave on stand in his list of what he has done.
create index bpm_history_handed_on on bpm_history (actor, task_id, seq desc)
  where action in ('assign', 'delegate', 'resolve');

insert into sys_dict (id, parent_id, value, key, name_en, sort)
  select d.id || '-' || n.value, d.id, n.value, n.key, n.name_en, n.sort
  from sys_dict d, (values ('assign', '转办', 'Transfer', 10), ('delegate', '委托', 'Delegate', 11),
    ('resolve', '办理后交还', 'Give back', 12)) n(value, key, name_en, sort)
  where d.parent_id is null and d.value = 'task_action'
    and not exists (select 1 from sys_dict known where known.parent_id = d.id and known.value = n.value);
