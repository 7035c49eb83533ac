-- Dialogs to pick rows in: what a list of another resource shows, asks and gives back.
create table sys_custom_dialog (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  code text not null unique,
  name text not null,
  style text not null default 'list',
  resource text not null,
  display_fields text not null,
  condition_fields text,
  return_fields text not null,
  sort_field text,
  page_size integer not null default 10,
  width integer not null default 800,
  height integer not null default 480,
  multiple boolean not null default false,
  remark text
);
