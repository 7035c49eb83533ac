import { cp, mkdir, mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
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

it("says what is wrong with a file in the language of the terminal", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bpmn-"));
  await writeFile(join(folder, "bad.bpmn"), "<definitions>\n <a></b></definitions>");
  const leave = await readFile(`${FIXTURES}/leave.bpmn`, "utf8");
  await writeFile(join(folder, "odd.bpmn"), leave);
  vi.stubEnv("LC_ALL", "en_GB.UTF-8");
  const { lines } = await run("bpmn roundtrip", folder);
  vi.unstubAllEnvs();
  expect(lines).toMatchObject([
    { file: "bad.bpmn", error: "The end tag </b> does not match <a>" },
    { file: "odd.bpmn", warnings: [expect.stringContaining("points at nowhere, which does not exist")] },
  ]);
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

it("keeps the folders of the sources, and a file for each of two with one name", async () => {
  const [from, out] = [await mkdtemp(join(tmpdir(), "bpmn-")), await mkdtemp(join(tmpdir(), "bpmn-"))];
  await mkdir(join(from, "hr"));
  for (const name of ["leave.bpmn", "leave.bpmn20.xml", "hr/leave.bpmn"])
    await cp(`${FIXTURES}/leave.bpmn`, join(from, name));
  await run("bpmn svg", from, "--out", out);
  expect((await readdir(out, { recursive: true })).sort()).toEqual([
    "hr",
    "hr/leave.svg",
    "leave.bpmn20.svg",
    "leave.svg",
  ]);
});

it("never writes over a source", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bpmn-"));
  const file = join(folder, "leave.bpmn");
  await cp(`${FIXTURES}/leave.bpmn`, file);
  const before = await readFile(file, "utf8");
  await expect(run("bpmn convert", file, "--to", "camunda", "--out", folder)).rejects.toThrow("覆盖源文件");
  expect(await readFile(file, "utf8")).toBe(before);
});

it("writes a layout that is made from nothing", async () => {
  const out = await mkdtemp(join(tmpdir(), "bpmn-"));
  const { ok } = await run("bpmn layout", `${FIXTURES}/drawn.bpmn`, "--bare", "--out", out);
  expect(ok).toBe(true);
  const text = await readFile(join(out, "drawn.bpmn"), "utf8");
  expect(text.match(/BPMNShape /g)).toHaveLength(2);
  expect(text.match(/BPMNEdge /g)).toHaveLength(1);
});
