-- Programs outside that sign their calls: what they may do, on whose account, from where and how often.
alter table sys_client
  add column account text,
  add column processes text,
  add column may_start boolean not null default false,
  add column may_read boolean not null default false,
  add column may_complete boolean not null default false,
  add column addresses text,
  add column rate_limit integer not null default 60,
  add column secret text,
  add column old_secret text,
  add column old_secret_until timestamptz,
  add column secret_date timestamptz,
  add column last_use_date timestamptz,
  add column last_address text,
  add column minute timestamptz,
  add column minute_count integer not null default 0;

-- What was said once: a signed call that comes again is refused.
create table sys_client_nonce (
  client_id text not null references sys_client (id) on delete cascade,
  nonce text not null,
  until timestamptz not null,
  primary key (client_id, nonce)
);
create index sys_client_nonce_until on sys_client_nonce (until);
