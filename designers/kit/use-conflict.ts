import { App } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "@/runtime/i18n/error-words";
import { CallError } from "@/runtime/ports";
import { CODE } from "@/schemas/status-codes";
import "./texts";

/**
 * Tells of a save before which somebody else had saved: what was edited is kept, and its author chooses whether to go on
 * with that or to open what is stored now. False where saving failed for something else, which is still to be told.
 */
export function useConflict(): (reason: unknown, reopen: () => void) => boolean {
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "conflict" });
  return useCallback(
    (reason, reopen) => {
      if (!(reason instanceof CallError) || reason.code !== CODE.conflict) return false;
      modal.confirm({
        title: t("title"),
        content: t("text", { reason: errorWords(reason) }),
        okText: t("reopen"),
        cancelText: t("goOn"),
        onOk: reopen,
      });
      return true;
    },
    [modal, t],
  );
}
