-- The picture that this installation shows as its own. What it says of itself otherwise are parameters.
create table sys_logo (
  id text primary key,
  type text not null,
  width integer,
  height integer,
  content text not null,
  create_by text,
  create_date timestamptz not null default clock_timestamp()
);
