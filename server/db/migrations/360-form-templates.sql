-- Form documents to begin a new form from: shipped ones, which nobody changes, and those saved from forms.
create table form_template (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  name text not null,
  name_en text,
  category text not null,
  info text,
  shipped boolean not null default false,
  document jsonb not null
);
create index form_template_name on form_template (name);
