-- Who has begun an import may end it before its last row.
alter table sys_import add column cancelled boolean not null default false;
