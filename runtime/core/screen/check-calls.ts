import { pluginOfResource, reportMissing } from "../plugin/missing";
import type { ResourceDeclaration } from "../resource/resource";
import { callDirectory } from "../resource/call-directory";
import { sentences } from "../sentence";
import { suggest } from "../suggest";
import { callUses } from "./call-uses";
import type { BlockDeclaration, ScreenDocument } from "./document";
import type { Report } from "./report";

const SENTENCE = sentences({
  dynamic: {
    zh: "接口地址 {call} 要到运行时才能确定：表达式只能占地址中的一整段，参数请写在 query 或 body 中",
    en: "The address {call} is known only at run time: an expression may be one whole part of it, and parameters belong into query or body",
  },
  unknown: { zh: "没有接口 {call}", en: "There is no call {call}" },
  writes: {
    zh: "{call} 会写入数据，不能自动执行：打开页面、定时刷新和值的变化只能读取，写入须由点击、提交或确定触发",
    en: "{call} writes and cannot run by itself: loading, timers and changes of values only read; writing takes a click, a submit or an OK",
  },
});

/**
 * Checks the calls of a screen: each is declared and known before it is made, and what nobody asked for only reads.
 * A call gets one finding.
 */
export function checkCalls(
  screen: ScreenDocument,
  vocabulary: { blocks: Record<string, BlockDeclaration>; resources: Record<string, ResourceDeclaration> },
  report: Report,
): void {
  const known = () =>
    callDirectory(vocabulary.resources).calls.map(({ method, path }) => `${method} ${path}`);
  for (const { text, path, isAutomatic, call } of callUses(screen, vocabulary)) {
    if (call === undefined) report.add("screen.call-dynamic", SENTENCE.dynamic({ call: text }), { path });
    else if (call === null) {
      const plugin = pluginOfResource(text, vocabulary.resources);
      if (plugin && reportMissing(text, path, { report, name: plugin })) continue;
      report.add("screen.call", SENTENCE.unknown({ call: text }), {
        path,
        suggestion: withoutMethod(suggest(text, known()), text),
      });
    } else if (isAutomatic && !call.reads)
      report.add("screen.call-automatic", SENTENCE.writes({ call: text }), { path });
  }
}

/** The method is said only where it is what is wrong. */
function withoutMethod(suggestion: string | undefined, text: string): string | undefined {
  const [method = ""] = text.split(" ");
  return suggestion?.startsWith(`${method} `) ? suggestion.slice(method.length + 1) : suggestion;
}
