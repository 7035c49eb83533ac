-- Tasks of people who were disabled or deleted before tasks were marked as nobody's when that happens.
update bpm_task t set is_orphan = true
  where t.status = 'open' and not t.is_orphan and t.assignee is not null
    and not exists (select 1 from sys_user u where u.account = t.assignee and u.enabled);
