import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formCommands } from "@/server/cli/commands/form";
import { formOf, widgetOf } from "../../support/every-widget";

type Line = Record<string, unknown>;

async function importAll(files: Record<string, string>): Promise<{ ok: boolean | undefined; lines: Line[] }> {
  const folder = await mkdtemp(join(tmpdir(), "forms-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const lines: Line[] = [];
  const command = formCommands.find(({ name }) => name === "form import");
  const ok = await command?.run([folder], (line) => lines.push(line as Line));
  return { ok, lines };
}

const own = JSON.stringify(formOf(widgetOf("input", "a"), widgetOf("input", "b", {}, { type: "orgTree" })));
const foreign = JSON.stringify({ type: "default", components: [{ type: "textfield", key: "a" }] });

it("opens what it knows, names what it keeps, and says of a foreign format that it is refused: no failure", async () => {
  const { ok, lines } = await importAll({ "a.json": own, "b.json": foreign });
  expect(ok).toBe(true);
  expect(lines).toMatchObject([
    {
      file: "a.json",
      ok: true,
      dialect: "base",
      widgets: 2,
      kept: ["orgTree"],
      identical: true,
      error: null,
    },
    { file: "b.json", ok: true, dialect: "form-js / Form.io", widgets: 0, identical: false, error: null },
  ]);
  expect(lines[1]?.["unsupported"]).toEqual([expect.stringContaining("暂不支持导入")]);
});

it("fails on what cannot be read or is no form", async () => {
  const { ok, lines } = await importAll({ "a.json": own, "b.json": "{", "c.json": '{"x":1}' });
  expect(ok).toBe(false);
  expect(lines.map((line) => line["ok"])).toEqual([true, false, false]);
  expect(lines.map((line) => line["error"] === null)).toEqual([true, false, false]);
});
