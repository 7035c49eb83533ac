import type { ResponseOf } from "@/runtime/core/resource/calls";

/** A task as its handler may see it. */
export type TaskInfo = ResponseOf<"bpm/task", "detail">;

/** Whether the task waits for its reader. */
export const isToDo = ({ task, closed }: TaskInfo): boolean => task.status === "open" && closed === null;

/** An application as its reader may see it. */
export type InstanceInfo = ResponseOf<"bpm/process", "detail">;

/** A process's forms to begin an application with. */
export type StartInfo = ResponseOf<"bpm/process", "startForm">;
