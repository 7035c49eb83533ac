-- Rules of serial numbers. `value` and `period` are those of the number given last; a new period begins again.
create table bpm_serial (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  rule text not null,
  reset text not null default 'never',
  initial bigint not null default 1,
  step bigint not null default 1,
  value bigint,
  period text,
  remark text
);

-- Constants that every process and form may read.
create table bpm_variable (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  type text not null default 'string',
  value text,
  remark text
);

-- Problems and ideas that users report, with the answer.
create table workbench_problem (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  title text not null,
  content text not null,
  images jsonb not null default '[]',
  contact text,
  status text not null default 'open',
  reply text,
  reply_by text,
  reply_date timestamptz
);
create index workbench_problem_user on workbench_problem (user_id, create_date desc);
create index workbench_problem_status on workbench_problem (status, create_date desc);
