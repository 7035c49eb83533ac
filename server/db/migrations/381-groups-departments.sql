-- A group is a role that grants nothing: people who handle steps together.
alter table sys_role add column kind text not null default 'role' check (kind in ('role', 'group'));

-- What somebody is in his department, and the further departments that he belongs to.
alter table sys_user add column post text;
create table sys_member_dept (
  user_id text not null references sys_user (id) on delete cascade,
  dept_id text not null references sys_dept (id),
  primary key (user_id, dept_id)
);
create index sys_member_dept_dept on sys_member_dept (dept_id);
