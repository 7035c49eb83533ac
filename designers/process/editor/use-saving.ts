import { App } from "antd";
import { type RefObject, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Ports } from "@/runtime/ports";
import { processFormFaults } from "../checks/process-form";
import { draftWork } from "./draft";
import type { Opened } from "./open";
import { type StoredModel, saveModel } from "./save";

interface Saving {
  ports: Ports;
  latest: RefObject<Opened | null>;
  keep: (stored: StoredModel) => void;
  fail: (reason: unknown) => void;
  /** Whether to save although somebody else did. */
  isSure: (opened: Opened) => Promise<boolean>;
}

/** Saves; false when it was refused, with the reason shown, or when the user thought better of it. */
export function useSaving({ ports, latest, keep, fail, isSure }: Saving): () => Promise<boolean> {
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useCallback(async () => {
    const present = latest.current;
    if (!present) return false;
    const { model } = present.store;
    const faults = processFormFaults(model);
    const [problem] = Object.values(faults);
    if (problem) {
      present.store.setFormFaults(faults);
      void message.error(t("formInvalid", { reason: problem }), 2);
      return false;
    }
    try {
      if (!(await isSure(present))) return false;
      const step = model.stack.past.at(-1) ?? null;
      const stored = await saveModel(ports, present.stored, model);
      if ((model.stack.past.at(-1) ?? null) === step) present.store.history.markSaved();
      present.store.problems.setRefused([]);
      draftWork(ports.storage, present.stored.modelId).drop();
      keep(stored);
      if (stored.modelId !== present.stored.modelId) present.store.setStatus(0);
      return true;
    } catch (reason) {
      fail(reason);
      return false;
    }
  }, [ports, latest, keep, fail, isSure, message, t]);
}
