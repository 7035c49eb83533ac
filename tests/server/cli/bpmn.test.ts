import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bpmnCommands } from "@/server/cli/commands/bpmn";

const FIXTURES = "tests/runtime/core/bpmn/fixtures";

async function run(name: string, ...args: string[]) {
  const lines: Record<string, unknown>[] = [];
  const command = bpmnCommands.find((one) => one.name === name);
  const ok = await command?.run(args, (line) => lines.push(line as Record<string, unknown>));
  return { ok, lines };
}

it("reports for every file of a folder whether a round trip keeps it", async () => {
  const { ok, lines } = await run("bpmn roundtrip", FIXTURES);
  expect(ok).toBe(true);
  expect(lines).toMatchObject([
    { file: "drawn.bpmn", ok: true, identical: true, lost: [], error: null },
    { file: "leave.bpmn", ok: true, identical: true, lost: [] },
  ]);
});

it("says where a broken file is broken", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "bpmn-")), "bad.bpmn");
  await writeFile(file, "<definitions>\n <a></b></definitions>");
  const { ok, lines } = await run("bpmn roundtrip", file);
  expect(ok).toBe(false);
  expect(lines[0]).toMatchObject({ ok: false, identical: false, lost: [], line: 2, column: 5 });
});

it("writes images, new layouts and conversions", async () => {
  const out = await mkdtemp(join(tmpdir(), "bpmn-"));
  await run("bpmn svg", `${FIXTURES}/leave.bpmn`, "--out", out);
  expect(await readFile(join(out, "leave.svg"), "utf8")).toContain('data-id="chief"');
  await run("bpmn convert", `${FIXTURES}/leave.bpmn`, "--to", "camunda", "--out", out);
  expect(await readFile(join(out, "leave.bpmn"), "utf8")).toContain("camunda:candidateGroups");
  const { lines } = await run("bpmn lint", `${FIXTURES}/leave.bpmn`);
  expect(lines[0]).toHaveProperty("findings");
});

it("lays out files with and without a diagram and says what it drew", async () => {
  for (const args of [[], ["--bare"]]) {
    const { lines, ok } = await run("bpmn layout", FIXTURES, ...args);
    expect(ok).toBe(true);
    expect(lines.find((line) => line["file"] === "leave.bpmn")).toMatchObject({
      nodes: 6,
      flows: 5,
      undrawn: [],
      overlaps: [],
      crossings: [],
      outside: [],
      hiddenLabels: [],
    });
  }
});
