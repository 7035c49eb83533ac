-- Who sees and who changes which rows of a defined table. A table without rules is open to all who hold its codes.
create table data_rule (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  table_code text not null references data_table (code) on delete cascade,
  may text not null,
  who text not null,
  field text,
  role_code text,
  condition text,
  enabled boolean not null default true,
  remark text
);
create index data_rule_table on data_rule (table_code);

-- How far a role reaches over departments, where a rule says that reach decides.
alter table sys_role add column data_scope text not null default 'all';
