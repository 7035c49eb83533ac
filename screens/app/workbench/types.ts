import type { AccessTable } from "@/runtime/core/form/access/access-table";
import type { FormDocument } from "@/runtime/core/form/document";
import type { Buttons } from "@/runtime/core/process/access";

/** A form of an application as the server sends it to this reader. */
export interface FormPart {
  boCode: string;
  code: string;
  name: string;
  version: number;
  document: FormDocument;
  access: AccessTable;
  values: Record<string, unknown>;
}

export interface StartInfo {
  defId: string;
  defCode: string;
  name: string;
  version: number;
  isTrial: boolean;
  draftId: string | null;
  forms: FormPart[];
}

export interface InstanceInfo {
  id: string;
  defCode: string;
  defName: string;
  version: number;
  title: string;
  initiatorName: string;
  status: string;
  isTrial: boolean;
  isSuspended: boolean;
  createDate: string;
  endDate: string | null;
  /** Who deleted it, when and why: shown to administrators. */
  deleted: { by: string; date: string; reason: string } | null;
}

export interface HistoryLine {
  seq: number;
  action: string;
  nodeName: string;
  actorName: string | null;
  /** For whom the actor stood in. */
  onBehalfName: string | null;
  opinion: string | null;
  detail: string;
  attachments: { name: string; url: string }[];
  signature: string | null;
  createDate: string;
}

export interface NodeView {
  state: "done" | "active" | "rejected" | "skipped" | "cancelled";
  records: { actor: string; action: string; time: string; opinion: string }[];
}

export interface DiagramInfo {
  xml: string;
  states: Record<string, NodeView>;
  takenFlows: string[];
}

export interface TaskInfo {
  instance: InstanceInfo;
  task: { id: string; node: string; nodeName: string; status: string };
  forms: FormPart[];
  buttons: Partial<Buttons>;
  /** Whose task it is while somebody else works on it for him. */
  owner: string | null;
  /** Name of the colleague on leave whose task the reader handles. */
  onBehalf: string | null;
  /** Other open tasks of the same step, which may be taken out. */
  signers: { taskId: string; name: string }[];
  isReturned: boolean;
  requireOpinion: boolean;
  returnable: { id: string; name: string }[];
  canRecall: boolean;
  history: HistoryLine[];
  diagram: DiagramInfo;
}

/** Who has an application now. */
export interface PendingTask {
  node: string;
  nodeName: string;
  handlers: string[];
  why: "returned" | "delegated" | "role" | "user" | "nobody";
  ownerName: string | null;
  since: string;
  readDate: string | null;
}

export interface InstanceView {
  instance: InstanceInfo;
  forms: FormPart[];
  history: HistoryLine[];
  pending: PendingTask[];
  diagram: DiagramInfo;
  canRevoke: boolean;
  canUrge: boolean;
  canRestart: boolean;
}

/** Values of all forms by business object code. */
export type BusinessData = Record<string, Record<string, unknown>>;
