import type { RefObject } from "react";
import type { Buttons } from "@/runtime/core/process/access";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { FormPartsHandle } from "../FormParts";

export interface ActionsProps {
  info: ResponseOf<"bpm/task", "detail">;
  parts: RefObject<FormPartsHandle | null>;
  /** The task stays with its handler but has changed: signers, copies. */
  onChanged: () => void;
}

/** What a node may let its handler do. */
export type Action = keyof Buttons;

/** Actions that hand the form in. */
export const FINAL: readonly Action[] = ["agree", "handle"];
