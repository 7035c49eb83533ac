import { useEffect } from "react";
import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import type { Ports, StoragePort } from "@/runtime/ports";
import { ownerIn } from "../../kit/kept-for";
import { type KeptWork, keptWork } from "../../kit/kept-work";
import { useUnsaved } from "@/runtime/render/page-host";
import { usePorts } from "@/runtime/render/ports-context";
import type { ProcessModel } from "../model/process-model";
import type { Opened } from "./open";
import type { StoredModel } from "./save";

/** Work that was not saved, kept in the browser. */
export interface Draft {
  xml: string;
  setting: string;
  at: number;
  /** The state on the server that it was made from. */
  rev?: number;
  /** What the process was called there. */
  name?: string;
}

/** What a draft is of, and whose it is: by default their who is signed in. */
type Kept = Pick<StoredModel, "modelId" | "rev" | "name"> & { owner?: string };

const DELAY = 800;

const draftIn = readerOf(hasParts<Draft>({ xml: isText, setting: isText, at: isTime }));

/** What this window keeps of a process. */
export const draftWork = (storage: StoragePort, modelId: string, owner = ownerIn(storage)): KeptWork<Draft> =>
  keptWork(storage, `bpm-draft:${owner}:${modelId}`, draftIn);

/** Keeps a draft at once. */
export function keepDraft(
  { storage, clock }: Pick<Ports, "storage" | "clock">,
  { modelId, rev, name, owner }: Kept,
  model: ProcessModel,
): void {
  draftWork(storage, modelId, owner).keep({
    xml: writeBpmn(model.document),
    setting: JSON.stringify(model.setting),
    at: clock.now().getTime(),
    rev,
    name,
  });
}

/** Keeps a draft where something is not saved, and none where all is. */
export function settleDraft(ports: Pick<Ports, "storage" | "clock">, kept: Kept, model: ProcessModel): void {
  if (model.stack.isDirty) keepDraft(ports, kept, model);
  else draftWork(ports.storage, kept.modelId, kept.owner).drop();
}

/** Keeps a draft of unsaved work, and warns before the page is left with any. */
export function useDraft(opened: Opened | null): void {
  useUnsaved(() => opened?.store.model.stack.isDirty === true, { isKept: true });
  const [store, modelId, rev] = [opened?.store, opened?.stored.modelId, opened?.base];
  const name = opened?.stored.name;
  const { storage, clock } = usePorts();
  useEffect(() => {
    if (!store || modelId === undefined || rev === undefined || name === undefined) return undefined;
    const kept = { modelId, rev, name, owner: ownerIn(storage) };
    const { model } = store;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      timer = undefined;
      settleDraft({ storage, clock }, kept, model);
    };
    // What was edited while it was saved was begun from what is stored now.
    if (model.stack.isDirty) keep();
    const unsubscribe = model.stack.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, DELAY);
    });
    const warn = (event: BeforeUnloadEvent): void => {
      if (!model.stack.isDirty) return;
      // First: what cannot be kept is the more reason to stay.
      event.preventDefault();
      keep();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      if (timer || model.stack.isDirty) keep();
      window.removeEventListener("beforeunload", warn);
    };
  }, [store, storage, clock, modelId, rev, name]);
}
