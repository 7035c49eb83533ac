import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commands } from "@/server/cli/commands";

const README = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

/** What a line on the command line lists: `bpmn lint|check` are two commands, `backup <file>` is one. */
function commandsIn(line: string): string[] {
  const written = [...line.matchAll(/`([a-z][a-z |-]*)(?: <[^`]+)?`/g)].map(([, words = ""]) => words);
  return written.flatMap((words) => {
    const [first = "", ...rest] = words.split(/[ |]/);
    return rest.length === 0 ? [first] : rest.map((word) => `${first} ${word}`);
  });
}

it.each([
  ["Chinese", "逐条说明"],
  ["English", "explains each"],
])("lists every command in %s, and no other", (_language, words) => {
  const line = README.split("\n").find((one) => one.includes(words)) ?? "";
  const names = commandsIn(line.replace("npm run flowsmith -- <command>", ""));
  expect(names.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});
