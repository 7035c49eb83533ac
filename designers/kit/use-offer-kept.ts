import { App } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { KeptWork } from "./kept-work";
import "./texts";

/** Unsaved work that may be gone on with. */
interface Offer<Work> {
  work: KeptWork<Work>;
  /** Whether it says nothing but what is open. */
  isOpen: (kept: Work) => boolean;
  wordsOf: (kept: Work) => { title: string; content?: string };
  goOn: (kept: Work) => void | Promise<void>;
}

/**
 * Asks of what each window left unsaved, the latest first, whether it is gone on with, until something is or nothing is
 * left. Only the button gives it up: Escape may be pressed before the question is read.
 */
export function useOfferKept(): <Work>(offer: Offer<Work>) => Promise<void> {
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "kept" });
  return useCallback(
    async ({ work, isOpen, wordsOf, goOn }) => {
      for (let kept = work.take(); kept !== null; kept = work.take()) {
        const isWanted =
          !isOpen(kept) &&
          (await modal.confirm({
            ...wordsOf(kept),
            okText: t("restore"),
            cancelText: t("discard"),
            keyboard: false,
          }));
        if (isWanted) return goOn(kept);
        work.drop();
      }
    },
    [modal, t],
  );
}
