import { App } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import { usePorts } from "@/runtime/render/ports-context";
import { type Draft, dropDraft, takeDraft } from "./draft";
import type { Opened } from "./open";
import { openDraft } from "./open-draft";
import type { StoredModel } from "./save";

/** Offers work that was not saved, when there is some. */
export function useAskDraft(setOpened: (opened: Opened) => void): (opened: Opened) => void {
  const { storage } = usePorts();
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useMemo(
    () => (opened) => {
      const { modelId } = opened.stored;
      const draft = takeDraft(storage, modelId);
      if (!draft || isSame(draft, opened.stored)) return;
      modal.confirm({
        title: t("draftTitle"),
        content: t("draftText", { time: momentText(draft.at) }),
        okText: t("restore"),
        cancelText: t("discard"),
        onCancel: () => dropDraft(storage, modelId),
        onOk: async () => {
          const store = await openDraft(opened.stored, draft);
          store.history.follow(opened.store.history);
          setOpened({ ...opened, store, base: draft.rev ?? opened.stored.rev });
        },
      });
    },
    [storage, modal, setOpened, t],
  );
}

function isSame(draft: Draft, { sourceXml, bpmDefSetting }: StoredModel): boolean {
  const setting = typeof bpmDefSetting === "string" ? bpmDefSetting : JSON.stringify(bpmDefSetting);
  return draft.xml === sourceXml && draft.setting === setting;
}
