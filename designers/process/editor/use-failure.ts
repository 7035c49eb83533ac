import { App } from "antd";
import { type RefObject, useCallback } from "react";
import { errorWords } from "@/runtime/i18n/error-words";
import type { Ports } from "@/runtime/ports";
import { useConflict } from "../../kit/use-conflict";
import { keepDraft } from "./draft";
import { type Opened, draftOf } from "./open";
import { findingsOf } from "./save";

/** Tells why the server refused, on the elements where it names them. Nothing that was edited is lost. */
export function useFailure(
  ports: Ports,
  latest: RefObject<Opened | null>,
  reopen: () => Promise<void>,
): (reason: unknown) => void {
  const { message } = App.useApp();
  const tellConflict = useConflict();
  return useCallback(
    (reason) => {
      const present = latest.current;
      present?.store.problems.setRefused(findingsOf(reason));
      const fail = (error: unknown): void => void message.error(errorWords(error), 2);
      if (!present || !tellConflict(reason, () => void reopen().catch(fail))) return fail(reason);
      keepDraft(ports, draftOf(present), present.store.model);
    },
    [ports, latest, reopen, message, tellConflict],
  );
}
