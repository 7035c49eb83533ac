-- What the authority gives everybody to download on the public pages.
create table zyz_public_file (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  title text not null,
  title_en text,
  files jsonb not null,
  file_name text not null,
  -- The first two digits of an area code, or all.
  region text not null default 'all',
  sort integer not null default 0,
  -- Shown from the one day to the other, both included.
  from_date date,
  until_date date
);
create index zyz_public_file_region on zyz_public_file (region, sort);

-- Former keys of the signature: what was signed with them can still be checked.
create table zyz_signing_key (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  kid text not null unique,
  public_key text not null
);
