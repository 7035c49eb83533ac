import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import type { Finding } from "@/runtime/core/finding";
import { elementAt, readSetting } from "@/runtime/core/process/read-setting";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { wordsOf } from "../checks/words";

/**
 * Stored settings as the designer works on them: complete and mended, with what was wrong as problems of the elements.
 * @throws Error in the reader's words when they are no JSON or of a version that this product does not know.
 */
export function openSetting(text: string | null): { setting: BpmDefSetting; findings: ProcessFinding[] } {
  const { setting, findings } = readSetting(text);
  if (!setting) throw new Error(findings.map(wordsOf).join("\n"));
  const told = findings.map((finding) => ({ rule: "setting", ...atElement(finding) }));
  return { setting, findings: told };
}

/** A finding in the settings as a problem of the element that it concerns; its message says the place. */
export function atElement<T extends Finding>(finding: T): T {
  const isInSetting = finding.pointer.startsWith("/");
  return isInSetting ? { ...finding, pointer: elementAt(finding.pointer) } : finding;
}
