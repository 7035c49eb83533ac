import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { Ports } from "@/runtime/ports";
import { DesignerStore } from "../model/designer-store";
import { openSetting } from "../model/open-setting";
import { ProcessModel } from "../model/process-model";
import type { StoredModel } from "./save";

/** A process model in the designer, and what the server keeps of it. */
export interface Opened {
  stored: StoredModel;
  store: DesignerStore;
  /** The state on the server that the edits were begun from; another than the stored one where somebody saved since. */
  base: number;
}

/** Gets a process model from the server. */
export async function load({ http }: Ports, modelId: string): Promise<Opened> {
  const stored = await http.call("bpm/model", "get", { id: modelId });
  const store = await openStore(stored, stored.sourceXml, stored.bpmDefSetting);
  return { stored, store, base: stored.rev };
}

/** A designer for a text of a process; without XML it begins with a start event. */
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
export const draftOf = ({ stored, base }: Opened): { modelId: string; rev: number } => ({
  modelId: stored.modelId,
  rev: base,
});

/** The words of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
