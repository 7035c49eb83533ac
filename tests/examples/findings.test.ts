import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleText, findingExamples, type FindingKind } from "@/examples/catalogue";
import { findingsOf } from "@/examples/findings";
import { vocabulary } from "@/screens/app/vocabulary";

describe("the example of a finding", () => {
  it.each(Object.entries(findingExamples))("%s is told so, once", async (name, example) => {
    const at = name.indexOf("/");
    const [kind, rule] = [name.slice(0, at) as FindingKind, name.slice(at + 1)];
    const checked = { kind, text: exampleText(example), setting: example.setting };
    const findings = await findingsOf(checked, vocabulary);
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    const said = findings.map(({ pointer, message }) => `${pointer} ${message}`);
    expect(said).toEqual([...new Set(said)]);
  });
});

const CORE = join(import.meta.dirname, "../../runtime/core");

/** How the checkers write the names of their rules. */
const WRITTEN = [
  /"((?:screen|step|expression|reference)\.[a-z-]+)"/g,
  /(?:fault|warning|add)\(\s*(?:[\w.]+|`[^`]*`|"[^"]*"),\s*"([a-z]+(?:-[a-z]+)*)"/g,
  /"(approval\/[a-z-]+)"/g,
  /return \[\s*"([a-z]+(?:-[a-z]+)+)",/g,
];

/** Constants of grammar and sentences, and units of time, that only look like names of rules. */
const NO_RULES = new Set(["unsupported-element", "month", "millisecond"]);

function* rulesInSource(): Generator<string> {
  const files = readdirSync(CORE, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((one) => /^(screen|form|bpmn|expression|process)\/.*\.ts$/.test(one))) {
    const text = readFileSync(join(CORE, file), "utf8");
    for (const pattern of WRITTEN) for (const [, rule] of text.matchAll(pattern)) if (rule) yield rule;
  }
}

it("every rule of the checkers has an example", () => {
  const shown = new Set(
    Object.keys(findingExamples).flatMap((name) => {
      const rule = name.slice(name.indexOf("/") + 1);
      return [rule, rule.replace("approval/", "")];
    }),
  );
  const missing = [...new Set(rulesInSource())].filter((rule) => !shown.has(rule) && !NO_RULES.has(rule));
  expect(missing).toEqual([]);
});
