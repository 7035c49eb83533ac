import { App } from "antd";
import { type RefObject, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CallError, type Ports } from "@/runtime/ports";
import { keepDraft } from "./draft";
import { type Opened, draftOf, messageOf } from "./open";
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
        return void message.error(messageOf(reason), 2);
      keepDraft(ports, draftOf(present), present.store.model);
      modal.confirm({
        title: t("conflictTitle"),
        content: t("conflictText", { reason: messageOf(reason) }),
        okText: t("reopen"),
        cancelText: t("goOn"),
        onOk: () => reopen().catch((error: unknown) => message.error(messageOf(error), 2)),
      });
    },
    [ports, latest, reopen, message, modal, t],
  );
}
