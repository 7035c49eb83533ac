-- Accounts are found in whatever case they are typed. Those of before may differ by nothing else, so this is no unique index.
create index sys_user_account_lower on sys_user (lower(account));
