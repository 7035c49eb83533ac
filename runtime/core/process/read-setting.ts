import { type Reading, type ReadingRules, readText, readValue } from "../document/reading";
import type { Finding } from "../finding";
import { type BpmDefSetting, emptySetting, SETTING_GRAMMAR } from "./setting";

/** Stored settings of a process as everything else relies on them. */
export interface SettingReading {
  /** Complete, and mended where the findings say so; null when the text is no JSON or of a version that cannot be read. */
  setting: BpmDefSetting | null;
  findings: Finding[];
  /** Names of the migrations that the settings went through. */
  migrations: string[];
}

const RULES: ReadingRules = { format: "setting", grammar: SETTING_GRAMMAR };

/**
 * Reads the JSON text of a `bpmDefSetting`: the one reader of designer, server and command line. Whatever is missing gets
 * its default and whatever is wrong is told and replaced by it; unknown parts are kept, with a warning. No text at all
 * is the setting of a new process, without findings.
 */
export function readSetting(text: string | null | undefined): SettingReading {
  if (!text) return { setting: emptySetting(), findings: [], migrations: [] };
  return readingOf(readText<BpmDefSetting>(RULES, text));
}

/** Reads settings that are parsed already, as {@link readSetting} does; their findings have no line and column. */
export const readSettingValue = (value: unknown): SettingReading =>
  readingOf(readValue<BpmDefSetting>(RULES, value));

/** The element that a finding in the settings concerns; the empty text for one about the whole process. */
export const elementAt = (pointer: string): string =>
  (/^\/nodeMap\/([^/]+)/.exec(pointer)?.[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");

const readingOf = ({ value, findings, migrations }: Reading<BpmDefSetting>): SettingReading => ({
  setting: value && withIds(value),
  findings,
  migrations,
});

/** An entry without an id of its own is of the element that it stands under. */
function withIds(setting: BpmDefSetting): BpmDefSetting {
  const entries = Object.entries(setting.nodeMap);
  if (entries.every(([, { nodeId }]) => nodeId !== "")) return setting;
  const named = entries.map(
    ([id, node]) => [id, node.nodeId === "" ? { ...node, nodeId: id } : node] as const,
  );
  return { ...setting, nodeMap: Object.fromEntries(named) };
}
