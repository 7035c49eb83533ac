import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commands } from "@/server/cli/commands";

const seed = join(import.meta.dirname, "../../../server/db/seed/demo/work-permit");

interface Line {
  file: string;
  ok: boolean;
  findings: { rule: string; line?: number; suggestion?: string; severity: string }[];
}

async function run(name: string, path: string): Promise<{ ok: boolean | undefined; lines: Line[] }> {
  const lines: Line[] = [];
  const command = commands.find((one) => one.name === name);
  const ok = await command?.run([path], (line) => lines.push(line as Line));
  return { ok, lines };
}

/** The example of the product with one word put in the place of another. */
async function withSlip(files: readonly string[], from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "check-"));
  await cp(seed, folder, { recursive: true });
  for (const file of files) {
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), text.replaceAll(from, to));
  }
  return folder;
}

it.each(["screen check", "screen format", "form check", "setting check", "bpmn lint", "bpmn check"])(
  "%s tells a folder that has nothing for it, which would pass",
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), "nothing-"));
    await writeFile(join(folder, "README.md"), "x");
    await expect(run(name, folder)).rejects.toThrow(`文件夹 ${folder} 中没有该命令处理的文件`);
  },
);

it("passes the form and the process that come with the product", async () => {
  expect(await run("form check", join(seed, "form.json"))).toMatchObject({
    ok: true,
    lines: [{ ok: true, findings: [] }],
  });
  const { ok, lines } = await run("bpmn check", join(seed, "process.bpmn"));
  expect([ok, lines[0]?.findings.filter(({ severity }) => severity === "error")]).toEqual([true, []]);
});

it("says line and suggestion of a slip in a condition, in a form, in a page", async () => {
  const folder = await withSlip(["process.bpmn", "setting.json"], "grade ==", "grdae ==");
  const process = await run("bpmn check", join(folder, "process.bpmn"));
  expect(process.ok).toBe(false);
  expect(process.lines[0]?.findings).toContainEqual(
    expect.objectContaining({ rule: "expression.name", suggestion: "grade", line: expect.any(Number) }),
  );

  const slipped = await withSlip(["form.json"], '"visibleWhen": "${', '"visibleWhen": "${nmae == 1 || ');
  const form = await run("form check", join(slipped, "form.json"));
  expect(form.ok).toBe(false);
  expect(form.lines[0]?.findings[0]).toMatchObject({
    rule: "reference",
    suggestion: "name",
    line: expect.any(Number),
  });

  const page = join(slipped, "page.json");
  const crud = { type: "crud", resource: "sys/client", columns: ["nmae"] };
  await writeFile(
    page,
    JSON.stringify({ schemaVersion: 1, id: "a", route: "/a", title: "a", body: [crud] }, null, 2),
  );
  const screen = await run("screen check", page);
  expect(screen).toMatchObject({
    ok: false,
    lines: [{ findings: [{ rule: "reference.property", suggestion: "name", line: 11 }] }],
  });
});

it("warns of tables that only a database can know, and passes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "check-"));
  const body = [{ type: "crud", id: "list", resource: "biz/tools" }];
  const page = { schemaVersion: 1, id: "a", route: "/a", title: "a", body };
  await writeFile(join(folder, "page.json"), JSON.stringify(page));
  const { ok, lines } = await run("screen check", folder);
  expect([ok, lines[0]?.findings.map(({ severity, rule }) => [severity, rule])]).toEqual([
    true,
    [["warning", "screen.resource"]],
  ]);
});

it("warns of names that only a database can know, and passes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "check-"));
  const page = { schemaVersion: 1, id: "a", route: "/a", title: "a", permission: "own:a:list", body: [] };
  await writeFile(join(folder, "page.json"), JSON.stringify(page));
  const { ok, lines } = await run("screen check", folder);
  expect([ok, lines[0]?.findings.map(({ severity, rule }) => [severity, rule])]).toEqual([
    true,
    [["warning", "reference.code"]],
  ]);
});

it("looks at the pages of a folder that was pulled, not at what pull keeps beside them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "check-"));
  const text = JSON.stringify({ schemaVersion: 1, id: "a", route: "/a", title: "a", body: [] });
  await mkdir(join(folder, ".flowsmith"));
  const kept = JSON.stringify({ version: 1, text, server: "https://here.test" });
  await writeFile(join(folder, ".flowsmith/a.json"), kept);
  await writeFile(join(folder, "a.json"), text);
  expect(await run("screen check", folder)).toMatchObject({ ok: true, lines: [{ file: "a.json" }] });
  expect((await run("screen format", folder)).lines).toMatchObject([{ file: "a.json" }]);
  expect(await readFile(join(folder, ".flowsmith/a.json"), "utf8")).toBe(kept);
});

it("tells of files that no page can be read from, and goes on with one that begins with a mark", async () => {
  const folder = await mkdtemp(join(tmpdir(), "check-"));
  const page = { schemaVersion: 1, id: "a", route: "/a", title: "a" };
  const nested = `${'[{"type":"card","body":'.repeat(5000)}[]${"}]".repeat(5000)}`;
  await writeFile(join(folder, "cut.json"), "{ half");
  await writeFile(join(folder, "deep.json"), JSON.stringify(page).replace("}", `,"body":${nested}}`));
  await writeFile(join(folder, "good.json"), JSON.stringify({ ...page, body: [] }));
  for (const name of ["screen check", "screen format"]) {
    const { ok, lines } = await run(name, folder);
    expect([ok, lines.map((line) => line.ok)]).toEqual([false, [false, false, true]]);
  }
});

it.each([
  ["screen check", "page.json"],
  ["form check", "form.json"],
  ["form import", "form.json"],
  ["setting check", "setting.json"],
])(
  "%s says of a file in another encoding that it is not in UTF-8, and goes on with one that begins with a mark",
  async (name, file) => {
    const folder = await mkdtemp(join(tmpdir(), "check-"));
    const page = { schemaVersion: 1, id: "own.page", route: "/own/page", title: "页面", body: [] };
    const sound = file === "page.json" ? JSON.stringify(page) : await readFile(join(seed, file), "utf8");
    // 页面 in GBK.
    await writeFile(join(folder, "a.json"), Buffer.from([0x22, 0xd2, 0xb3, 0xc3, 0xe6, 0x22]));
    // As editors on Windows begin files.
    await writeFile(join(folder, "b.json"), `\uFEFF${sound}`);
    const { ok, lines } = await run(name, folder);
    expect(ok).toBe(false);
    expect(lines).toMatchObject([
      { file: "a.json", ok: false, error: "文件不是 UTF-8 编码" },
      { file: "b.json", ok: true },
    ]);
  },
);

it.each([
  ["of whom a rule stands for", "setting.json", '"${initiator}"', '"${initiatro}"', "reference.user", false],
  [
    "from which a flow leads, though the rest of the file tells it",
    "process.bpmn",
    'sourceRef="StartEvent_1"',
    'sourceRef="StartEvnet_1"',
    "reference.element",
    true,
  ],
  [
    "of what a shape shows",
    "process.bpmn",
    'bpmnElement="Task_apply"',
    'bpmnElement="Task_aplpy"',
    "reference.element",
    true,
  ],
])("says line and suggestion of a slip in the name %s", async (_, file, from, to, rule, ok) => {
  const folder = await withSlip([file], from, to);
  const process = await run("bpmn check", join(folder, "process.bpmn"));
  expect(process.ok).toBe(ok);
  expect(process.lines[0]?.findings.filter((found) => found.rule === rule)).toEqual([
    expect.objectContaining({
      suggestion: /"(.*)"/.exec(from)?.[1],
      line: expect.any(Number),
      severity: ok ? "warning" : "error",
    }),
  ]);
});
