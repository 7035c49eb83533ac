-- The key that signs addresses of files is there before the first call that only reads asks for it. Two random UUIDs: 244
-- bits from the database's strong source.
insert into sys_secret (name, value)
values ('file', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) on conflict do nothing;
