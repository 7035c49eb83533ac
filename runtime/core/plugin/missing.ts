import type { Path } from "../json-schema/path";
import type { Report } from "../screen/report";
import { sentences } from "../sentence";
import { suggest } from "../suggest";
import { installed } from "./installed";
import { pluginOf } from "./plugin";

/** The rule of what names a plugin that is not there. A page that runs goes on without it. */
export const MISSING_PLUGIN = "screen.plugin";

const SENTENCE = sentences({
  missing: {
    zh: "{word} 需要插件 {name}，它没有安装",
    en: "{word} needs the plugin {name}, which is not installed",
  },
});

/** Tells of a name that belongs to a plugin which is not installed; false where it does not. */
export function reportMissing(
  word: string,
  path: Path,
  { report, name = pluginOf(word) }: { report: Report; name?: string | undefined },
): boolean {
  if (name === undefined || installed.has(name)) return false;
  report.add(MISSING_PLUGIN, SENTENCE.missing({ word, name }), {
    path,
    suggestion: suggest(name, installed.keys()),
  });
  return true;
}

/** The plugin that a resource or the address of a call must come from: nothing of the product stands in its folder, nor is anything near. */
export function pluginOfResource(
  word: string,
  resources: Readonly<Record<string, unknown>>,
): string | undefined {
  const [area = "", ...rest] = word.replace(/^(?:[A-Z]+ )?\/api\//, "").split("/");
  const areas = new Set(["biz", ...Object.keys(resources).map((name) => name.split("/")[0] ?? name)]);
  const isNear = areas.has(area) || suggest(area, areas) !== undefined;
  return rest.length === 0 || isNear || !/^[a-z][a-z0-9]*$/.test(area) ? undefined : area;
}
