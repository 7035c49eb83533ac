create table acme_reading (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  place text not null,
  value numeric not null,
  level text
);
