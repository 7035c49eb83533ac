-- The business log is only ever added to. Rows come without a number in the transaction of the change; sealing gives
-- committed rows their place in the chain. Nothing else may change a row, and only the purge may take old ones away.
alter table sys_business_log add column request_id text;
alter table sys_business_log add column document text;
alter table sys_business_log add column document_version integer;
alter table sys_business_log add column seq bigint;
alter table sys_business_log add column prev_hash text;
alter table sys_business_log add column hash text;
create unique index sys_business_log_seq on sys_business_log (seq) where seq is not null;
create index sys_business_log_unsealed on sys_business_log (create_date, id) where seq is null;
create index sys_business_log_user on sys_business_log (user_id, create_date);
create index sys_business_log_document on sys_business_log (document) where document is not null;

-- The newest link, so that rows missing at the end are noticed.
create table sys_audit_head (
  id text primary key check (id = 'head'),
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  seq bigint not null,
  hash text not null
);

create function sys_business_log_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    if current_setting('flowsmith.restoring', true) = 'on' then return null; end if;
  elsif tg_op = 'UPDATE' then
    if old.seq is null and new.seq is not null
      and to_jsonb(new) - array['seq', 'prev_hash', 'hash'] = to_jsonb(old) - array['seq', 'prev_hash', 'hash']
    then return new; end if;
  elsif current_setting('flowsmith.purging', true) = 'on' and old.seq is not null
    and old.create_date < clock_timestamp() - interval '180 days'
  then return old;
  end if;
  raise exception 'rows of sys_business_log are neither changed nor removed' using errcode = 'restrict_violation';
end $$;

create trigger sys_business_log_keep before update or delete on sys_business_log
  for each row execute function sys_business_log_keep();
create trigger sys_business_log_keep_all before truncate on sys_business_log
  for each statement execute function sys_business_log_keep();
