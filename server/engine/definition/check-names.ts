import { checkProcessReferences } from "@/runtime/core/bpmn/check";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { Finding } from "@/runtime/core/finding";
import { readSetting } from "@/runtime/core/process/read-setting";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { ApiError } from "../../errors";
import { readDefinitions } from "./check-definition";

export interface NamesOrder {
  xml: string;
  /** bpmDefSetting as JSON. */
  setting: string;
  facts: ProcessFacts;
}

/** What a process names that is not there, and what of its expressions cannot work. One that cannot be read names nothing. */
export async function checkNames({ xml, setting: text, facts }: NamesOrder): Promise<Finding[]> {
  const { setting } = readSetting(text);
  const definitions = await drawnIn(xml);
  return setting && definitions ? checkProcessReferences({ definitions, setting, facts }) : [];
}

async function drawnIn(xml: string): Promise<ModdleElement | null> {
  try {
    return await readDefinitions(xml);
  } catch (fault) {
    if (fault instanceof ApiError) return null;
    throw fault;
  }
}
