-- Definitions: one row per version. A deployed row never changes but for its main flag.
create table bpm_definition (
  id text primary key,
  code text not null,
  version integer not null,
  name text not null,
  category text,
  info text,
  engine text not null default 'activiti',
  status integer not null default 0,
  is_main boolean not null default false,
  is_suspended boolean not null default false,
  deploy_date timestamptz,
  source_xml text not null default '',
  setting jsonb not null,
  graph jsonb,
  rev integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text,
  unique (code, version)
);

create table bpm_auth (
  id text primary key,
  def_code text not null,
  grant_right text not null,
  kind text not null,
  code text not null,
  name text not null,
  create_date timestamptz not null default now(),
  create_by text,
  unique (def_code, grant_right, kind, code)
);

create table bpm_instance (
  id text primary key,
  def_id text not null references bpm_definition (id),
  def_code text not null,
  def_name text not null,
  title text not null,
  initiator text not null,
  initiator_name text not null,
  status text not null,
  is_trial boolean not null default false,
  is_suspended boolean not null default false,
  is_fresh boolean not null default true,
  data jsonb not null,
  vars jsonb not null,
  forms jsonb not null,
  rev integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  end_date timestamptz
);
create index bpm_instance_initiator on bpm_instance (initiator, create_date desc);
create index bpm_instance_created on bpm_instance (create_date desc);

create table bpm_token (
  id text primary key,
  inst_id text not null references bpm_instance (id) on delete cascade,
  node text not null,
  via text,
  state text not null
);
create index bpm_token_instance on bpm_token (inst_id);

create table bpm_task (
  id text primary key,
  inst_id text not null references bpm_instance (id) on delete cascade,
  token text not null,
  node text not null,
  node_name text not null,
  status text not null,
  assignee text,
  candidates jsonb not null,
  action text,
  actor text,
  actor_name text,
  opinion text,
  done_seq integer not null default 0,
  seq integer not null,
  return_to text,
  is_orphan boolean not null default false,
  read_date timestamptz,
  create_date timestamptz not null default now(),
  done_date timestamptz
);
create index bpm_task_instance on bpm_task (inst_id, seq);
create index bpm_task_open_assignee on bpm_task (assignee, create_date desc) where status = 'open';
create index bpm_task_done_actor on bpm_task (actor, done_date desc) where status = 'done';

-- Only of open tasks: the to-do list is a union of index-only reads.
create table bpm_candidate (
  task_id text not null references bpm_task (id) on delete cascade,
  kind text not null,
  code text not null,
  create_date timestamptz not null default now(),
  primary key (task_id, kind, code)
);
create index bpm_candidate_open on bpm_candidate (kind, code, create_date desc, task_id);

create table bpm_history (
  id text primary key,
  inst_id text not null references bpm_instance (id) on delete cascade,
  seq integer not null,
  action text not null,
  node text not null,
  node_name text not null,
  task_id text,
  actor text,
  actor_name text,
  opinion text,
  detail text not null default '',
  flows jsonb not null,
  data jsonb,
  create_date timestamptz not null default now(),
  unique (inst_id, seq)
);

create table bpm_draft (
  id text primary key,
  def_code text not null,
  def_name text not null,
  title text,
  data jsonb not null,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text not null
);
create index bpm_draft_owner on bpm_draft (create_by, update_date desc);

-- Answers already given, by idempotency key: the same request twice acts once.
create table bpm_action (
  key text primary key,
  account text not null,
  result jsonb not null,
  create_date timestamptz not null default now()
);
