import { declaredBlocks } from "../screen/declared-blocks";
import type { ScreenParts } from "../screen/document";
import type { Report } from "../screen/report";
import { listsOf, standingIn } from "../screen/tree";
import { sentences } from "../sentence";
import { installed } from "./installed";

const SENTENCE = sentences({
  failed: {
    zh: "插件 {name} 的检查 {check} 出错：{reason}",
    en: "The check {check} of the plugin {name} failed: {reason}",
  },
});

/** What the checks of plugins find. A check that fails itself is told and takes nothing along. */
export function checkByPlugins(screen: ScreenParts, report: Report): void {
  if (installed.size === 0) return;
  const blocks = listsOf(screen, declaredBlocks).flatMap(standingIn);
  for (const [name, { declaration, logic }] of installed)
    for (const check of Object.keys(declaration.checks ?? {})) {
      const rule = `${name}.${check}`;
      try {
        for (const { path, message, suggestion, severity = "error" } of logic.checks?.[check]?.(
          screen,
          blocks,
        ) ?? [])
          report.add(rule, message, { path, suggestion, severity });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        report.add(rule, SENTENCE.failed({ name, check, reason }), { path: [], severity: "warning" });
      }
    }
}
