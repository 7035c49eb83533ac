-- What goes into the digest that a handler's key signs, so that nobody finds out by trying what it was made of. Two random
-- UUIDs: 244 bits from the database's strong source.
insert into sys_secret (name, value)
values ('task', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) on conflict do nothing;
