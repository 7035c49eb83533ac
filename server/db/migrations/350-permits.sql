-- What the end of a process does to permits: it issues one, or ends one that exists.
create table zyz_process (
  id text primary key,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text,
  def_code text not null unique,
  effect text not null check (effect in ('issue', 'cancel', 'revoke')),
  -- The form (by its business object) that holds what the permit says, or which permit ends.
  bo_code text not null
);

create sequence zyz_permit_index;

create table zyz_permit (
  id text primary key,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  create_by text,
  number text not null unique,
  -- Its place in the published list of permits that were ended.
  status_index bigint not null unique,
  -- What was decided; whether it has run out follows from the date.
  status text not null default 'valid' check (status in ('valid', 'cancelled', 'revoked', 'replaced')),
  holder_name text not null,
  gender text,
  id_card text,
  unit_name text not null,
  unit_code text,
  grade text,
  job_title text,
  -- The first two digits of the area code, as the unit's credit code has them.
  region text,
  permit_kind text,
  issue_date date not null,
  valid_until date not null,
  inst_id text not null unique,
  holder_account text not null,
  end_reason text,
  end_date timestamptz
);
create index zyz_permit_issue on zyz_permit (issue_date, id);
create index zyz_permit_region on zyz_permit (region);
create index zyz_permit_ended on zyz_permit (status_index) where status <> 'valid';

-- Public searches that found nothing: they slow down who guesses.
create table zyz_search_miss (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  number text not null,
  address text not null
);
create index zyz_search_miss_number on zyz_search_miss (number, create_date);
create index zyz_search_miss_address on zyz_search_miss (address, create_date);

-- The demonstration's process of before, where it is there already.
insert into zyz_process (id, def_code, effect, bo_code)
  select 'zyz-work-permit-apply', 'work_permit_apply', 'issue', 'work_permit'
  where exists (select 1 from bpm_definition where code = 'work_permit_apply');
