import { useState } from "react";
import { CallError } from "@/runtime/ports";
import { StopSteps } from "@/runtime/registry/action";
import { useApp } from "@/runtime/render/app-context";
import { CODE } from "@/schemas/status-codes";
import { errorWords } from "@/runtime/i18n/error-words";
import type { FormSet } from "./form-set";

interface Sending {
  isBusy: boolean;
  /** The answer of a call. Ends in `StopSteps` after saying what is wrong with it. */
  send: <T>(call: () => Promise<T>) => Promise<T>;
}

/** What says that the task is not, or no longer its reader's, as the page shows it, or that it was deleted. */
const STALE: ReadonlySet<number> = new Set([CODE.conflict, CODE.forbidden, CODE.notFound]);

/**
 * Sends one call at a time; what is wrong with it is said, and shown at the fields that it is about. Where the task has
 * changed meanwhile the page is read anew.
 */
export function useSend(forms: FormSet, onStale?: () => void): Sending {
  const { feedback } = useApp();
  const [isBusy, setBusy] = useState(false);
  const send: Sending["send"] = async (call) => {
    setBusy(true);
    try {
      return await call();
    } catch (problem) {
      if (problem instanceof CallError) forms.refuse(problem.fields);
      feedback.toast(errorWords(problem), "error");
      if (problem instanceof CallError && STALE.has(problem.code)) onStale?.();
      throw new StopSteps();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
