import type { AccessTable } from "@/runtime/core/form/access-table";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ButtonCode } from "@/runtime/core/process/setting";

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
  defName: string;
  version: number;
  title: string;
  initiatorName: string;
  status: string;
  isTrial: boolean;
  isSuspended: boolean;
  createDate: string;
  endDate: string | null;
}

export interface HistoryLine {
  seq: number;
  action: string;
  nodeName: string;
  actorName: string | null;
  opinion: string | null;
  detail: string;
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
  buttons: Partial<Record<ButtonCode, 0 | 1>>;
  isReturned: boolean;
  requireOpinion: boolean;
  returnable: { id: string; name: string }[];
  canRecall: boolean;
  history: HistoryLine[];
  diagram: DiagramInfo;
}

export interface InstanceView {
  instance: InstanceInfo;
  forms: FormPart[];
  history: HistoryLine[];
  pending: { node: string; handlers: string[] }[];
  diagram: DiagramInfo;
  canRevoke: boolean;
}

/** Values of all forms by business object code. */
export type BusinessData = Record<string, Record<string, unknown>>;
