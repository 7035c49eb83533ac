import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { localText } from "@/runtime/core/locale";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { BpmModelModel } from "@/runtime/core/resource/call-types";
import { currentLocale } from "@/runtime/i18n/i18n";
import { CallError, type Ports } from "@/runtime/ports";
import { text } from "../texts";
import { atElement } from "../model/open-setting";
import type { ProcessModel } from "../model/process-model";

/** A process model as the server keeps it. */
export type StoredModel = BpmModelModel;

/**
 * Saves and gives what the server keeps now; for a deployed version that is a new one with an id of its own.
 * Refuses before anything is sent when the written text would not say what the canvas shows.
 */
export async function saveModel(
  { http }: Pick<Ports, "http">,
  stored: StoredModel,
  model: ProcessModel,
): Promise<StoredModel> {
  const flowXml = writeBpmn(model.document);
  const reason = await writtenDifference(model.document, flowXml);
  if (reason)
    throw new Error(text("processDesigner.lossRefused", { reason: localText(reason, currentLocale()) }));
  const name = model.process.name || stored.name;
  const bpmDefSetting = JSON.stringify(model.setting);
  const info = {
    defCode: stored.defCode,
    version: stored.version,
    name,
    info: model.setting.flow.properties.desc || null,
    bpmDefSetting,
    flowXml,
    rev: stored.rev,
  };
  return http.call("bpm/model", "save", { modelId: stored.modelId, info });
}

/** Freezes a saved version; gives it as the server keeps it now. */
export function deployModel(
  { http }: Pick<Ports, "http">,
  { modelId }: StoredModel,
): Promise<ResponseOf<"bpm/model", "deploy">> {
  return http.call("bpm/model", "deploy", { id: modelId });
}

/** Makes a deployed version the one that new applications use. */
export async function enableModel({ http }: Pick<Ports, "http">, { modelId }: StoredModel): Promise<void> {
  await http.call("bpm/definition", "enableVersion", { id: modelId });
}

/** Has the server say what it would refuse. */
export async function validateModel({ http }: Pick<Ports, "http">, model: ProcessModel): Promise<void> {
  const body = { bpmDefinitionXml: writeBpmn(model.document), bpmDefSetting: JSON.stringify(model.setting) };
  await http.call("bpm/model", "xmlValidate", body);
}

/** What the server refused, element by element; none when the failure was of another kind. */
export function findingsOf(error: unknown): ProcessFinding[] {
  const { findings } =
    (error instanceof CallError ? (error.data as { findings?: unknown } | null) : null) ?? {};
  return Array.isArray(findings) ? (findings as ProcessFinding[]).map(atElement) : [];
}
