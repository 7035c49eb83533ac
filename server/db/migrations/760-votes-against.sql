-- A rejection that was one vote among others is kept as what it is called. It was kept as a rejection.
update bpm_history set action = 'oppose'
  where action = 'turnDown' and (kept #>> '{detail,key}' = 'note.voted' or detail = '计入票数，等待其他人表决');
update bpm_task t set action = 'oppose' from bpm_history h
  where h.action = 'oppose' and h.task_id = t.id and t.action = 'turnDown';
