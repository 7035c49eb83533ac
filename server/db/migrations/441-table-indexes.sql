-- Indexes over several columns of a defined table, by the codes of its columns.
alter table data_table add column indexes jsonb not null default '[]';
alter table data_table_version add column indexes jsonb not null default '[]';
