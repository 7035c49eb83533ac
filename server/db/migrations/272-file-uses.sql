-- Where an uploaded file is used: what nobody uses is removed after some days.
create table sys_file_use (
  file_id text not null references sys_file (id) on delete cascade,
  kind text not null,
  ref_id text not null,
  create_date timestamptz not null default clock_timestamp(),
  primary key (file_id, kind, ref_id)
);
create index sys_file_use_ref on sys_file_use (kind, ref_id);
create index sys_file_owner on sys_file (create_by, create_date);

-- Files from before uses were written down stay.
insert into sys_file_use (file_id, kind, ref_id) select id, 'earlier', '' from sys_file;
