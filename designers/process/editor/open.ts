import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { Ports } from "@/runtime/ports";
import { DesignerStore } from "../model/designer-store";
import { openSetting } from "../model/open-setting";
import { takeCode, takeInfo, takeName } from "../model/own-name";
import { ProcessModel } from "../model/process-model";
import type { StoredModel } from "./save";

/** A process model in the designer, and what the server keeps of it. */
export interface Opened {
  stored: StoredModel;
  store: DesignerStore;
  /** The state on the server that the edits were begun from; another than the stored one where somebody saved since. */
  base: number;
  /** The server keeps what is shown, but for what was edited since. */
  isWritten?: boolean;
}

/** Gets a process model from the server. */
export async function load({ http }: Ports, modelId: string): Promise<Opened> {
  const stored = await http.call("bpm/model", "get", { id: modelId });
  const store = await openNamed(stored, stored.sourceXml, stored.bpmDefSetting);
  return { stored, store, base: stored.rev };
}

/**
 * A designer for a text from the server, which may go by another code or name than its process: that of a copy, of a
 * template, of a version from before the process was renamed. What the process is called now is no edit of the user's.
 */
export async function openNamed(
  stored: StoredModel,
  xml: string | null,
  setting: StoredModel["bpmDefSetting"],
): Promise<DesignerStore> {
  const store = await openStore(stored, xml, setting);
  const { model } = store;
  takeCode(model, stored.defCode);
  takeName(model, stored.name);
  takeInfo(model, stored.info);
  model.stack.clear();
  return store;
}

/** A designer for a text of a process as it is, such as unsaved work in which it may have been renamed; without XML it begins with a start event. */
export async function openStore(
  stored: StoredModel,
  xml: string | null,
  setting: StoredModel["bpmDefSetting"],
): Promise<DesignerStore> {
  const source = xml?.trim() ? xml : defaultDiagram(stored.defCode, stored.name, { locale: currentLocale() });
  const { document } = await readBpmn(source, { lazyBaseline: true });
  const text = typeof setting === "object" && setting ? JSON.stringify(setting) : setting;
  const { setting: opened, findings } = openSetting(text);
  const store = new DesignerStore(new ProcessModel(document, opened));
  store.problems.setRefused(findings);
  return store;
}

/** What a draft of the present edits is of. */
export const draftOf = ({ stored, base }: Opened): { modelId: string; rev: number; name: string } => ({
  modelId: stored.modelId,
  rev: base,
  name: stored.name,
});
