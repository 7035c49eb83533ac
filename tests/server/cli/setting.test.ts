import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settingCommand } from "@/server/cli/commands/setting";
import demo from "@/server/db/seed/demo/work-permit/setting.json";

it("settings are told right from wrong, file by file, with line and suggestion", async () => {
  const folder = await mkdtemp(join(tmpdir(), "settings-"));
  const { flow, ...rest } = demo;
  const files = {
    "a.json": JSON.stringify(demo),
    "b.json": JSON.stringify({ ...rest, flwo: flow }, null, 2),
    "c.json": "{",
    "d.json": JSON.stringify({ nodeMap: {}, flow }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const lines: object[] = [];
  expect(await settingCommand.run([folder], (line) => lines.push(line))).toBe(false);
  expect(lines).toMatchObject([
    { file: "a.json", ok: true, findings: [], migrations: [] },
    { file: "b.json", ok: false, findings: [{ pointer: "/flwo", suggestion: "flow", column: 3 }] },
    { file: "c.json", ok: false, findings: [{ rule: "json.syntax" }] },
    { file: "d.json", ok: true, findings: [], migrations: ["name-the-version"] },
  ]);
});
