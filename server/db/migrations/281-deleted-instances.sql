-- Deleting an application marks it: who, when and why. Its tasks and history stay.
alter table bpm_instance add column deleted_by text;
alter table bpm_instance add column deleted_by_name text;
alter table bpm_instance add column deleted_date timestamptz;
alter table bpm_instance add column delete_reason text;
create index bpm_instance_deleted on bpm_instance (deleted_date desc) where deleted_date is not null;

-- What everybody works with. A column that is added to the table later is added here by the same migration.
create view bpm_live_instance as select * from bpm_instance where deleted_date is null;
