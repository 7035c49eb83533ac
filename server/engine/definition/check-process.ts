import { definitionsIn } from "@/runtime/core/process/graph/drawn";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import type { Finding } from "@/runtime/core/finding";
import { compileForDeploy, demandAgreement, demandSetting, readDefinitions } from "./check-definition";
import { demandReferences } from "./check-references";

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
  /** What is odd about the settings and does not keep them from being stored. */
  warnings: Finding[];
}

const NO_SETTING = { setting: null, warnings: [] };

/** Checks a diagram and its settings; 422 with findings. JSON in and out: it is stored as it is. */
export async function checkProcess({
  xml,
  setting: text,
  status,
  isCompiled,
  facts,
}: ProcessOrder): Promise<CheckedProcess> {
  const { setting, warnings } = text === null ? NO_SETTING : demandSetting(text);
  const tree = await readDefinitions(xml);
  if (!setting) return { setting: null, graph: null, warnings };
  const definitions = definitionsIn(tree);
  demandAgreement(definitions, setting);
  const graph = isCompiled ? JSON.stringify(compileForDeploy(definitions, setting)) : null;
  if (facts) demandReferences({ xml, definitions: tree, setting, facts });
  setting.flow.properties.status = status;
  return { setting: JSON.stringify(setting), graph, warnings };
}
