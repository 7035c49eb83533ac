import { OFFICE_ZONE } from "@/runtime/core/office-zone";

/** Where a stored graph keeps the time limit of a node. */
export const LIMIT = "setting,plugins,properties,timeout,after";

/** SQL: when a time that began at a moment is over: months are those of the office's calendar, as the timer counts them. */
export const dueAfter = (moment: string, time: string): string =>
  `((${moment} at time zone '${OFFICE_ZONE}' + ${time}) at time zone '${OFFICE_ZONE}')`;

/** SQL: by when a task `t` of an instance `i` is to be done; null without a limit. */
export const DUE = dueAfter(
  "t.create_date",
  `(select (d.graph #>> array['nodes', t.node, '${LIMIT.replaceAll(",", "', '")}'])::interval
  from bpm_definition d where d.id = i.def_id)`,
);
