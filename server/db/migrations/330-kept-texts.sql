-- Which sentence a text of the server is, with what stands in it, by property; the text beside it is what searches find.
-- Rows without it are of the time before: their texts are all that is known of them.
alter table bpm_history add column kept jsonb;
alter table bpm_task add column kept jsonb;
alter table bpm_copy add column kept jsonb;
alter table sys_message add column kept jsonb;
alter table sys_job add column kept jsonb;
alter table sys_task_log add column kept jsonb;
alter table sys_login_log add column kept jsonb;
