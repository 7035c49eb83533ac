import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";
import { isNodeSpec, type ScreenParts } from "./document";
import { objectsWithin } from "./objects-within";
import type { Report } from "./report";
import { verbOf } from "./steps";

const SENTENCE = sentences({
  source: {
    zh: "{name} 在每个页面中另有含义，表达式读不到这个数据源",
    en: "{name} means something else on every page: no expression can read this source",
  },
  id: {
    zh: "{name} 在这个页面中另有含义，表达式和步骤称呼不到这个区块",
    en: "{name} means something else on this page: expressions and steps do not reach this block",
  },
  bound: {
    zh: "{name} 在这个页面中另有含义，之后的步骤读不到原来的值",
    en: "{name} means something else on this page, and the steps after this one can no longer read it",
  },
});

/** Names that mean something on every page. */
const ROOT: readonly string[] = ["state", "user", "route", "locale"];

/** Names that hide others or are hidden by them: of sources, of blocks, and of what steps keep. */
export function checkHidden({ data, actions, on, body, dialogs }: ScreenParts, report: Report): void {
  const sources = Object.keys(data ?? {});
  for (const name of sources)
    if (ROOT.includes(name)) report.add("screen.hidden", SENTENCE.source({ name }), { path: ["data", name] });
  const taken = new Set([...ROOT, ...sources]);
  const tell = (name: unknown, said: "id" | "bound", path: Path): void => {
    if (typeof name === "string" && taken.has(name))
      report.add("screen.hidden", SENTENCE[said]({ name }), { path, severity: "warning" });
  };
  for (const [part, whole] of Object.entries({ actions, on, body, dialogs }))
    for (const [value, path] of objectsWithin(whole, [part])) {
      if (isNodeSpec(value)) tell(value.id, "id", [...path, "id"]);
      else if ("as" in value && "verb" in verbOf(value)) tell(value.as, "bound", [...path, "as"]);
    }
}
