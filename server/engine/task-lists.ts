/** Columns of the task lists: `t` is the task, `i` its instance. */
export const TASK_COLUMNS = `t.id, t.id as "taskId", t.inst_id as "instId", t.node, t.node_name as "nodeName", i.title,
  i.def_code as "defCode", i.def_name as "defName", i.initiator_name as "initiatorName", i.status as "instStatus",
  i.is_trial as "isTrial", t.create_date as "createDate", t.read_date as "readDate"`;

/** Open tasks of a user: his own, and those that he shares as a candidate. Each part is one index read. */
export const TODO = `(select t.id from bpm_task t where t.status = 'open' and t.assignee = $1
  union select c.task_id from bpm_candidate c join bpm_task t on t.id = c.task_id and t.assignee is null
    where (c.kind = 'user' and c.code = $1) or (c.kind = 'role' and c.code = any($2::text[]))) mine
  join bpm_task t on t.id = mine.id join bpm_instance i on i.id = t.inst_id and not i.is_suspended`;
