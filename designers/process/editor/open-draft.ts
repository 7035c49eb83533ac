import type { DesignerStore } from "../model/designer-store";
import { takeName } from "../model/own-name";
import type { Draft } from "./draft";
import { openStore } from "./open";
import type { StoredModel } from "./save";

/** A designer for unsaved work. A name that was typed there stays; the one from before gives way to the present one. */
export async function openDraft(stored: StoredModel, draft: Draft): Promise<DesignerStore> {
  const store = await openStore(stored, draft.xml, draft.setting);
  const { model } = store;
  if (model.process.name === draft.name) takeName(model, stored.name);
  model.stack.clear();
  model.stack.markUnsaved();
  return store;
}
