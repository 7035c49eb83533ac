import { message as messages } from "antd";
import { useMemo, type ReactElement } from "react";
import { secondsToRead, TOAST_SECONDS, TOASTS } from "@/runtime/render/toast-seconds";
import type { Late } from "./services";

messages.config(TOASTS);

type Toast = Late["feedback"]["toast"];
type Notices = ReturnType<typeof messages.useMessage>[0];

/** Toasts, and the place that they are drawn in. */
export function useToast(): [Toast, ReactElement] {
  const [notices, holder] = messages.useMessage();
  const toast = useMemo(() => toastOn(notices), [notices]);
  return [toast, holder];
}

/**
 * A refusal that is on show (the frame and whoever asked both tell it) is told once; one that is leaving already is told
 * anew: antd would never take away what comes back under its key.
 */
function toastOn(notices: Notices): Toast {
  const refusals = new Set<string>();
  const refuse = (words: string): void => {
    if (refusals.has(words)) return;
    refusals.add(words);
    const onClose = (): void => void refusals.delete(words);
    void notices.open({ type: "error", content: words, duration: secondsToRead(words), onClose });
  };
  return (words, kind = "success") => {
    if (kind === "error") refuse(words);
    else void notices.open({ type: kind, content: words, duration: TOAST_SECONDS.success });
  };
}
