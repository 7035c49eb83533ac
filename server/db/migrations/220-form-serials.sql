-- Last serial number given, per field of a form. Taken in the transaction of the submit: what is rolled back leaves no gap.
create table form_serial (
  id text primary key,
  form_code text not null,
  field text not null,
  value bigint not null,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  unique (form_code, field)
);
