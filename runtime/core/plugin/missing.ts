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
export function reportMissing(word: string, path: Path, report: Report): boolean {
  const name = pluginOf(word);
  if (name === undefined || installed.has(name)) return false;
  report.add(MISSING_PLUGIN, SENTENCE.missing({ word, name }), {
    path,
    suggestion: suggest(name, installed.keys()),
  });
  return true;
}
