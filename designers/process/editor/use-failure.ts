import { App } from "antd";
import { type RefObject, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "@/runtime/i18n/error-words";
import { CallError, type Ports } from "@/runtime/ports";
import { keepDraft } from "./draft";
import { type Opened, draftOf } from "./open";
import { CONFLICT, findingsOf } from "./save";

/** Tells why the server refused, on the elements where it names them. Nothing that was edited is lost. */
export function useFailure(
  ports: Ports,
  latest: RefObject<Opened | null>,
  reopen: () => Promise<void>,
): (reason: unknown) => void {
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useCallback(
    (reason) => {
      const present = latest.current;
      present?.store.problems.setRefused(findingsOf(reason));
      if (!(reason instanceof CallError) || reason.code !== CONFLICT || !present)
        return void message.error(errorWords(reason), 2);
      keepDraft(ports, draftOf(present), present.store.model);
      modal.confirm({
        title: t("conflictTitle"),
        content: t("conflictText", { reason: errorWords(reason) }),
        okText: t("reopen"),
        cancelText: t("goOn"),
        onOk: () => reopen().catch((error: unknown) => message.error(errorWords(error), 2)),
      });
    },
    [ports, latest, reopen, message, modal, t],
  );
}
