-- Account names of people who were deleted, but whom grants, clients and handlers of processes go on naming: whoever got
-- such an account would have these rights.
insert into sys_former_account (account)
  select account from (
    select code as account from bpm_auth where kind = 'user'
    union select account from sys_client
    union select source ->> 'code' from bpm_definition d
      cross join jsonb_path_query(d.setting, '$.**.source[*] ? (@.type == "user")') source
  ) named
  where account not like '${%' and not exists (select 1 from sys_user u where u.account = named.account)
  on conflict do nothing;

-- Departments go on without a head who was deleted.
update sys_dept d set leader_id = null
  where leader_id is not null and not exists (select 1 from sys_user u where u.id = d.leader_id);
