-- Lists of defined tables come newest first: by this index, from either end.
do $$
declare one record;
begin
  for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'biz' and c.relkind = 'r'
  loop
    execute format('create index on %s (create_date desc, id)', one.name);
  end loop;
end $$;
