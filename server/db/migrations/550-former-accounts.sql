-- Account names of people who were deleted: applications go on naming them, so that nobody else may be called so.
create table sys_former_account (
  account text primary key,
  leave_date timestamptz not null default now()
);
insert into sys_former_account (account)
  select account from (
    select initiator as account from bpm_instance
    union select assignee from bpm_task
    union select owner from bpm_task
    union select actor from bpm_task where action is distinct from 'start'
  ) named
  where account is not null and not exists (select 1 from sys_user u where u.account = named.account);
