import { App } from "antd";
import { type RefObject, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Ports } from "@/runtime/ports";
import type { Opened } from "./open";
import { type StoredModel, deployModel, enableModel } from "./save";

/** Two sentences are read. */
const UNGRANTED_SECONDS = 8;

/**
 * Saves what is not saved, then freezes the version, after a word of warning. The first version of a process is in use
 * from then on; for a later one the designer is asked, for new applications stay with the enabled one.
 */
export function usePublish({
  ports,
  latest,
  keep,
  store,
  fail,
}: {
  ports: Ports;
  latest: RefObject<Opened | null>;
  keep: (stored: StoredModel) => void;
  store: () => Promise<boolean>;
  fail: (reason: unknown) => void;
}): () => Promise<void> {
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useCallback(async () => {
    const present = latest.current;
    if (!present) return;
    const isUnchanged = !present.store.model.stack.isDirty;
    const { version } = present.stored;
    if (present.stored.status === 1 && isUnchanged)
      return void message.info(t("publishedAlready", { version }), 2);
    const next = present.stored.status === 1 ? Number(version) + 1 : version;
    const isSure = await modal.confirm({
      title: t("publishTitle", { version: next }),
      content: t("publishText"),
      okText: t("ok"),
      cancelText: t("cancel"),
    });
    // Saved once more, a version whose deployment was not answered would become the next one.
    const isWritten = isUnchanged && present.isWritten === true;
    if (!isSure || !(isWritten || (await store())) || !latest.current) return;
    try {
      const stored = await deployModel(ports, latest.current.stored);
      keep(stored);
      present.store.setStatus(1);
      const { version: deployed } = stored;
      void message.success(t("published", { version: deployed }), 1);
      if (!stored.isGranted) void message.warning(t("ungranted"), UNGRANTED_SECONDS);
      if (stored.isMain !== false) return;
      const isWanted = await modal.confirm({
        title: t("enableTitle", { version: deployed }),
        content: t("enableText", { version: deployed }),
        okText: t("enable"),
        cancelText: t("enableLater"),
      });
      if (!isWanted) return;
      await enableModel(ports, stored);
      keep({ ...stored, isMain: true });
      void message.success(t("enabled", { version: deployed }), 1);
    } catch (reason) {
      fail(reason);
    }
  }, [ports, latest, keep, store, fail, message, modal, t]);
}
