import type { TFunction } from "i18next";
import type {
  BpmProcessHistoryLine,
  BpmProcessInstance,
  BpmProcessPendingTask,
} from "@/runtime/core/resource/call-types";
import { concerned } from "@/runtime/core/process/concerned";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import { ACTION_TONE, STATUS_TONE, timeText } from "../labels";

/** What `${approval.steps}` lists: who did what, and who is to do it now, in words. */
export interface StepNames {
  id: string;
  node: string;
  what: string;
  tone: string;
  who: string;
  /** One person, whose picture may stand beside their name. */
  isPerson: boolean;
  avatar: string;
  /** For whom they did it, or why they have it. */
  why: string;
  time: string;
  opinion: string;
  detail: string;
  /** Whether who has it has seen it; empty where nobody is waited for. */
  read: string;
  attachments: BpmProcessHistoryLine["attachments"];
  signature: string;
  /** With which hardware key it was signed; empty where with none. */
  signedWith: string;
}

/** Every step of an application in its order, then those that wait for somebody. */
export function stepNames(
  history: readonly BpmProcessHistoryLine[],
  pending: readonly BpmProcessPendingTask[],
  t: TFunction,
): StepNames[] {
  return [...history.map((line) => doneStep(line, t)), ...pending.map((task, at) => openStep(task, at, t))];
}

function doneStep(line: BpmProcessHistoryLine, t: TFunction): StepNames {
  const { action, onBehalfName } = line;
  return {
    id: String(line.seq),
    node: line.nodeName,
    what: t(`workbench.action.${action}`),
    tone: ACTION_TONE[action] ?? "info",
    who: line.actorName ?? t("workbench.system"),
    isPerson: line.actorName !== null,
    avatar: line.actorAvatar ?? "",
    why: onBehalfName ? t("workbench.onBehalf", { name: onBehalfName }) : "",
    time: timeText(line.createDate),
    opinion: line.opinion ?? "",
    detail: concerned(line, currentLocale()),
    read: "",
    attachments: line.attachments,
    signature: line.signature ?? "",
    signedWith: signedWith(line, t),
  };
}

function signedWith({ keySignature }: BpmProcessHistoryLine, t: TFunction): string {
  if (!keySignature) return "";
  const { title, fingerprint, state } = keySignature;
  return t("workbench.signedWithKey", { title, fingerprint, state: t(`workbench.signatureState.${state}`) });
}

/** Why nobody is to read of a task. */
const UNREAD = new Set<BpmProcessPendingTask["why"]>(["nobody", "system", "failed"]);

function openStep(task: BpmProcessPendingTask, at: number, t: TFunction): StepNames {
  const { why, ownerName, readDate } = task;
  return {
    id: `next${at}`,
    node: task.nodeName,
    what: t("workbench.pending"),
    tone: why === "failed" ? "danger" : "warning",
    who:
      localText(listed(task.handlers), currentLocale()) ||
      t(why === "nobody" ? "workbench.nobody" : "workbench.system"),
    isPerson: task.handlers.length === 1,
    avatar: "",
    why: t(`workbench.why.${why}`, { name: ownerName ?? "" }),
    time: task.since === "" ? "" : t("workbench.since", { time: timeText(task.since) }),
    opinion: "",
    detail: "",
    read: UNREAD.has(why) ? "" : t(readDate ? "workbench.read" : "workbench.unread"),
    attachments: [],
    signature: "",
    signedWith: "",
  };
}

/** What `${approval.instance}` says: the application itself, its state and its times in words. */
export function instanceNames(instance: BpmProcessInstance, t: TFunction): Record<string, unknown> {
  const { status, deleted } = instance;
  return {
    ...instance,
    state: t(`workbench.status.${status}`),
    tone: STATUS_TONE[status] ?? "default",
    process: `${instance.defName} V${instance.version}`,
    started: timeText(instance.createDate),
    ended: timeText(instance.endDate),
    deletedBy:
      deleted === null ? "" : t("workbench.deleted", { by: deleted.by, time: timeText(deleted.date) }),
  };
}

/** Things to choose from, as a field offers them. */
export const choicesOf = (
  things: readonly { id: string; name: string }[],
): { value: string; label: string }[] => things.map(({ id, name }) => ({ value: id, label: name }));
