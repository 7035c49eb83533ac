-- The list of all tasks is read from its newest end, for any state and for one.
create index bpm_task_created on bpm_task (create_date desc, id);
create index bpm_task_status_created on bpm_task (status, create_date desc, id);
-- The list of all applications by process or state.
create index bpm_instance_code_created on bpm_instance (def_code, create_date desc);
create index bpm_instance_status_created on bpm_instance (status, create_date desc);
