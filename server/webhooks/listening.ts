import { processesIn } from "../clients/process-list";
import type { EventName } from "./events";

/** A webhook that is told of events. */
export interface Listening {
  id: string;
  processes: string | null;
  started: boolean;
  taskCreated: boolean;
  taskDone: boolean;
  ended: boolean;
  revoked: boolean;
}

/**
 * SQL: all that are told of events. One without a secret is too: what it should have been told stands in its log with the
 * reason, and goes out once there is a secret.
 */
export const LISTENING = `select id, processes, on_started as started, on_task_created as "taskCreated", on_task_done as "taskDone",
  on_ended as ended, on_revoked as revoked from sys_webhook where enabled`;

/** A webhook that names no process is told of all. */
export function wants(webhook: Listening, name: EventName, defCode: string): boolean {
  const processes = processesIn(webhook.processes);
  return webhook[name] && (processes.length === 0 || processes.includes("*") || processes.includes(defCode));
}
