import { checkProcess } from "@/runtime/core/bpmn/check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import type { Finding } from "@/runtime/core/finding";
import { readForm } from "@/runtime/core/form/read-form";
import {
  compileProcess,
  ProcessCompileError,
  type DefinitionsElement,
} from "@/runtime/core/process/graph/compile";
import { readSetting, readSettingValue } from "@/runtime/core/process/read-setting";
import { emptySetting, type BpmDefSetting } from "@/runtime/core/process/setting";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import type { FindingKind } from "./catalogue";
import { formFacts, processFacts, screenNames } from "./world";

/** What is looked at: a text of some kind; a diagram comes with its settings. */
export interface Checked {
  kind: FindingKind;
  text: string;
  setting?: unknown;
}

/** Everything that the product's own checkers tell of a text, as a designer would show it. */
export async function findingsOf(
  { kind, text, setting }: Checked,
  vocabulary: ScreenVocabulary,
): Promise<Finding[]> {
  if (kind === "screen") return validateScreen(text, screenNames(vocabulary));
  if (kind === "form") return readForm(text, formFacts(vocabulary)).findings;
  if (kind === "setting") return readSetting(text).findings;
  const { document } = await readBpmn(text, { lazyBaseline: true });
  const settings = (setting === undefined ? null : readSettingValue(setting).setting) ?? emptySetting();
  const { definitions } = document;
  const checked = await checkProcess({ definitions, setting: settings, facts: processFacts() });
  const atDeployment = deploymentFindings(definitions as unknown as DefinitionsElement, settings);
  return [...checked, ...atDeployment.filter((one) => !checked.some((told) => isSaidAs(one, told)))];
}

/** Both say the same of the same element, each by its own rule. */
const isSaidAs = (one: Finding, told: Finding): boolean =>
  one.pointer === told.pointer && one.message === told.message;

function deploymentFindings(definitions: DefinitionsElement, setting: BpmDefSetting): Finding[] {
  try {
    compileProcess(definitions, setting);
    return [];
  } catch (error) {
    if (error instanceof ProcessCompileError) return error.findings;
    throw error;
  }
}
