-- What was arranged on a board is kept by its page too: two pages may have a board of one name. So far it was the portal's.
update workbench_preference set name = 'board:workbench.index:' || substr(name, 7)
  where name like 'board:%' and name not like 'board:%:%';
