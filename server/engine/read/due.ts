/** Where a stored graph keeps the time limit of a node. */
export const LIMIT = "setting,plugins,properties,timeout,after";

/** SQL: by when a task `t` of an instance `i` is to be done; null without a limit. */
export const DUE = `t.create_date + (select (d.graph #>> array['nodes', t.node, '${LIMIT.replaceAll(",", "', '")}'])::interval
  from bpm_definition d where d.id = i.def_id)`;
