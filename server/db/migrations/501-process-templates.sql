-- Processes to begin a new one from: shipped ones, which nobody changes, and those saved from processes.
create table bpm_template (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  name text not null,
  name_en text,
  category text not null,
  info text,
  info_en text,
  shipped boolean not null default false,
  -- The form template that goes with it: both can be used at once.
  form_template_id text references form_template (id) on delete set null,
  source_xml text not null,
  setting jsonb not null
);
create index bpm_template_name on bpm_template (name);
