alter table sys_exception_log add column request_id text;
create index sys_exception_log_request on sys_exception_log (request_id);
