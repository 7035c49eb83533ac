import { describe, expect, it } from "vitest";
import { suggestedTexts } from "@/designers/kit/json/suggested-texts";
import { exampleText, findingExamples } from "@/examples/catalogue";
import { findingsOf } from "@/examples/findings";
import { vocabulary } from "@/screens/app/vocabulary";

/** What is suggested names no other name for what is there, or more than a name. */
const NO_NAME = [
  "form/mapping-column",
  "form/mapping-type",
  "screen/expression.default",
  "screen/screen.rows",
];

describe.each(["form", "screen"] as const)("what is suggested in a %s", (kind) => {
  const examples = Object.entries(findingExamples).filter(([name]) => name.startsWith(`${kind}/`));

  it.each(examples)("%s: what is suggested mends it, where it is a name", async (name, example) => {
    const look = (text: string) => findingsOf({ kind, text }, vocabulary);
    const text = exampleText(example);
    const ways = suggestedTexts(text);
    for (const finding of (await look(text)).filter(({ suggestion }) => suggestion !== undefined)) {
      const said = await Promise.all(
        ways(finding).map(async (way) => (await look(way)).map(({ message }) => message)),
      );
      const isMended = said.some((messages) => !messages.includes(finding.message));
      expect([finding.message, isMended]).toEqual([finding.message, !NO_NAME.includes(name)]);
    }
  });
});
