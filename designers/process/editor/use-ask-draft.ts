import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import { usePorts } from "@/runtime/render/ports-context";
import { useOfferKept } from "../../kit/use-offer-kept";
import { type Draft, draftWork } from "./draft";
import type { Opened } from "./open";
import { openDraft } from "./open-draft";
import type { StoredModel } from "./save";

/** Offers work that was not saved, when there is some. */
export function useAskDraft(setOpened: (opened: Opened) => void): (opened: Opened) => void {
  const { storage } = usePorts();
  const offer = useOfferKept();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useMemo(
    () => (opened) =>
      void offer({
        work: draftWork(storage, opened.stored.modelId),
        isOpen: (draft) => isSame(draft, opened.stored),
        wordsOf: ({ at }) => ({ title: t("draftTitle"), content: t("draftText", { time: momentText(at) }) }),
        goOn: async (draft) => {
          const store = await openDraft(opened.stored, draft);
          store.history.follow(opened.store.history);
          setOpened({ ...opened, store, base: draft.rev ?? opened.stored.rev });
        },
      }),
    [storage, offer, setOpened, t],
  );
}

function isSame(draft: Draft, { sourceXml, bpmDefSetting }: StoredModel): boolean {
  const setting = typeof bpmDefSetting === "string" ? bpmDefSetting : JSON.stringify(bpmDefSetting);
  return draft.xml === sourceXml && draft.setting === setting;
}
