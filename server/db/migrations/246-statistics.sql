-- Statistics read finished tasks, rejections and endings by their time.
create index bpm_task_done_date on bpm_task (done_date) where status = 'done';
create index bpm_history_rejected on bpm_history (create_date) where action = 'turnDown';
create index bpm_instance_ended on bpm_instance (end_date) where end_date is not null;
