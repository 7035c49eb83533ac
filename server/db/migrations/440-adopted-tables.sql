-- Where the rows of a table lie that was there before its definition: in a schema of this database, or in a data source.
alter table data_table add column storage jsonb;
