import { createContext, use, useRef, useState, type RefObject } from "react";
import type {
  BpmProcessDiagram,
  BpmProcessForm,
  BpmProcessInstance,
} from "@/runtime/core/resource/call-types";
import { text } from "@/runtime/i18n/i18n";
import type { FillPlace } from "@/runtime/render/pick/use-stored-dialog";
import "../texts";
import type { BarAction } from "../ActionBar";
import type { OpinionHandle } from "../task/Opinion";
import { FormSet } from "./form-set";

/** What the parts on the page have to say when something is done. */
export interface Spoken {
  forms: FormSet;
  /** Null where the page has no box for opinions. */
  words: RefObject<OpinionHandle | null>;
  /** People chosen on the page, by the action that they are for. */
  people: Map<string, readonly string[]>;
}

/** A task, an application or a new one, as the parts of a page share it. */
export interface Approval extends Spoken {
  /** What `${approval.…}` reads. */
  names: Readonly<Record<string, unknown>>;
  /** Null before it is handed in. */
  instance: BpmProcessInstance | null;
  shown: readonly BpmProcessForm[];
  isReadOnly: boolean;
  /** Nothing is stored of it. */
  isNew: boolean;
  place: FillPlace | null;
  /** A field or the opinion was changed. */
  onChange?: () => void;
  diagram: BpmProcessDiagram | null;
  /** Null where nothing is to be said. */
  opinion: { isRequired: boolean; initial?: string | undefined } | null;
  actions: readonly BarAction[];
  isBusy: boolean;
  /** Stands beside the actions. */
  note?: string;
}

/** Null outside of an approval. */
export const ApprovalContext = createContext<Approval | null>(null);

/**
 * The approval that a part belongs to.
 * @throws Error outside of one, shown at the place of the part
 */
export function useApproval(): Approval {
  const approval = use(ApprovalContext);
  if (!approval) throw new Error(text("workbench.outsideApproval"));
  return approval;
}

/** What is said on the page, empty at first. */
export function useSpoken(): Spoken {
  const words = useRef<OpinionHandle>(null);
  const [kept] = useState(() => ({ forms: new FormSet(), people: new Map<string, readonly string[]>() }));
  return { ...kept, words };
}
