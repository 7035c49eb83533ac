import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { demandReferences } from "./check-references";
import { compileForDeploy, demandAgreement, readDefinitions, readSetting } from "./check-definition";

export interface ProcessOrder {
  xml: string;
  /** bpmDefSetting as JSON; null where only the diagram is read. */
  setting: string | null;
  /** The state that the settings are to name: 0 draft, 1 deployed. */
  status: 0 | 1;
  /** Also demand everything that deploying demands. */
  isCompiled: boolean;
  /** What exists outside: with it every name is resolved. */
  facts?: ProcessFacts;
}

export interface CheckedProcess {
  /** The settings as they are to be stored, as JSON; null where none were given. */
  setting: string | null;
  /** The compiled graph as JSON; null where it was not demanded. */
  graph: string | null;
}

/** Checks a diagram and its settings; 422 with findings. JSON in and out: it is stored as it is. */
export async function checkProcess({
  xml,
  setting: text,
  status,
  isCompiled,
  facts,
}: ProcessOrder): Promise<CheckedProcess> {
  const setting = text === null ? null : readSetting(text);
  const definitions = await readDefinitions(xml);
  if (!setting) return { setting: null, graph: null };
  demandAgreement(definitions, setting);
  const graph = isCompiled ? JSON.stringify(compileForDeploy(definitions, setting)) : null;
  if (facts) demandReferences({ xml, definitions, setting, facts });
  setting.flow.properties.status = status;
  return { setting: JSON.stringify(setting), graph };
}
