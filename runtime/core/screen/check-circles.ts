import { recordIn, recordsIn, textIn } from "../guards";
import { sentences } from "../sentence";
import type { ScreenParts } from "./document";
import type { Report } from "./report";
import { rootsWithin } from "./roots-within";

const SENTENCE = sentences({
  source: {
    zh: "数据源循环读取彼此的结果（{names}），每次取得结果都会再次请求",
    en: "These sources read what each other answer ({names}): each answer makes them ask again",
  },
  own: {
    zh: "数据源 {name} 的请求读取它自己的结果，每次取得结果都会再次请求",
    en: "The source {name} reads its own answer for what it asks: each answer makes it ask again",
  },
  action: {
    zh: "动作无条件地循环执行（{names}），永不结束",
    en: "These actions run each other whatever happens ({names}) and never end",
  },
});

/** Sources that ask again because of what they answer, and named actions that never end. */
export function checkCircles({ data, actions }: ScreenParts, report: Report): void {
  for (const circle of circlesOf(recordIn(data), asks)) {
    const [name = ""] = circle;
    const said = circle.length > 1 ? SENTENCE.source({ names: way(circle) }) : SENTENCE.own({ name });
    report.add("screen.source-circle", said, { path: ["data", name], severity: "warning" });
  }
  for (const circle of circlesOf(recordIn(actions), calls))
    report.add("step.circle", SENTENCE.action({ names: way(circle) }), {
      path: ["actions", circle[0] ?? ""],
    });
}

const way = (circle: readonly string[]): string => [...circle, circle[0]].join(" → ");

/** What a source reads for its request. A condition that reads its own answer is how to wait for something, and a picked part is read once. */
function asks(source: unknown): string[] {
  const { when: _when, pick: _pick, auto, ...request } = recordIn(source);
  return auto === false ? [] : rootsWithin(request);
}

/** Steps after which the ones behind run only if somebody agrees, or later. */
const PAUSES = ["confirm", "submit", "check", "wait"];

/** Actions that are called whatever happens. */
function calls(steps: unknown): string[] {
  const found: string[] = [];
  for (const step of recordsIn(steps)) {
    if (step["when"] !== undefined) continue;
    if (PAUSES.some((verb) => step[verb] !== undefined)) break;
    const name = textIn(step["call"]);
    if (name !== undefined) found.push(name);
    found.push(...calls(step["all"]), ...calls(step["try"]));
  }
  return found;
}

/** Every circle once, from the first of its names on. */
function circlesOf(parts: Record<string, unknown>, next: (part: unknown) => string[]): string[][] {
  const names = Object.keys(parts);
  const after = new Map(names.map((name) => [name, next(parts[name])]));
  return names.flatMap((name, index) => wayBack(name, after, new Set(names.slice(index))) ?? []);
}

/** The shortest way from a name back to itself; as a list of one, or of none. */
function wayBack(
  start: string,
  after: ReadonlyMap<string, readonly string[]>,
  open: Set<string>,
): string[][] | null {
  let ways = [[start]];
  while (ways.length > 0) {
    const found = ways.find((one) => after.get(one.at(-1) ?? "")?.includes(start));
    if (found) return [found];
    ways = ways.flatMap((one) =>
      (after.get(one.at(-1) ?? "") ?? []).flatMap((name) =>
        open.delete(name) && name !== start ? [[...one, name]] : [],
      ),
    );
  }
  return null;
}
