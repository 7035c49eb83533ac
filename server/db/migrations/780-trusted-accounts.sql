-- Account names of people who were deleted, but whom grants go on naming: whoever got such an account would have these
-- rights. Others may be named by a process before they are there, and are still to come.
insert into sys_former_account (account)
  select distinct code from bpm_auth
    where kind = 'user' and not exists (select 1 from sys_user u where u.account = code)
  on conflict do nothing;

-- Departments go on without a head who was deleted.
update sys_dept d set leader_id = null
  where leader_id is not null and not exists (select 1 from sys_user u where u.id = d.leader_id);
