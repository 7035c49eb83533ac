import { useEffect } from "react";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import type { Ports, StoragePort } from "@/runtime/ports";
import { usePorts } from "@/runtime/render/ports-context";
import type { DesignerStore } from "../model/designer-store";
import type { ProcessModel } from "../model/process-model";

/** Work that was not saved, kept in the browser. */
export interface Draft {
  xml: string;
  setting: string;
  at: number;
}

const DELAY = 800;
const keyOf = (modelId: string): string => `bpm-draft:${modelId}`;

export function readDraft(storage: StoragePort, modelId: string): Draft | null {
  return storage.get<Draft>("local", keyOf(modelId));
}

export function clearDraft(storage: StoragePort, modelId: string): void {
  storage.remove("local", keyOf(modelId));
}

/** Keeps a draft at once. */
export function keepDraft(
  { storage, clock }: Pick<Ports, "storage" | "clock">,
  modelId: string,
  model: ProcessModel,
): void {
  storage.set("local", keyOf(modelId), {
    xml: writeBpmn(model.document),
    setting: JSON.stringify(model.setting),
    at: clock.now().getTime(),
  } satisfies Draft);
}

/** Keeps a draft of unsaved work, and warns before the page is left with any. */
export function useDraft(modelId: string, store: DesignerStore | null): void {
  const { storage, clock } = usePorts();
  useEffect(() => {
    if (!store) return undefined;
    const { model } = store;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      timer = undefined;
      if (!model.stack.isDirty) return clearDraft(storage, modelId);
      keepDraft({ storage, clock }, modelId, model);
    };
    const unsubscribe = model.stack.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, DELAY);
    });
    const warn = (event: BeforeUnloadEvent): void => {
      if (!model.stack.isDirty) return;
      keep();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      unsubscribe();
      if (timer) keep();
      clearTimeout(timer);
      window.removeEventListener("beforeunload", warn);
    };
  }, [store, storage, clock, modelId]);
}
