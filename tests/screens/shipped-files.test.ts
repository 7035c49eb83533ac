import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import { formattedPage } from "@/runtime/core/screen/formatted-page";
import { servedGrammars } from "@/server/documents/served-grammars";

const root = "screens";
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !/^(app|element)\//.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const compiled = new Ajv2020({ strict: false });
const grammars = Object.fromEntries(
  (["screen", "fragment"] as const).map((name) => [
    `/schemas/${name}.json`,
    compiled.compile(servedGrammars()[name] as object),
  ]),
);

/** Lines of the longest page or fragment but the portal, and of the one in the middle: reached, not to be lost again. */
const LONGEST = 200;
const MEDIAN = 30;
const PORTAL = "workbench/index.json";

/** The ten longest as they were before lists, dialogs and buttons were declared once: each is half of that now. */
const ONCE_LONGEST = {
  "workbench/index.json": 564,
  "process/instance.json": 553,
  "process/statistics.json": 372,
  "process/list.json": 333,
  "system/task.json": 317,
  "process/job.json": 294,
  "workbench/feedback.json": 251,
  "process/task.json": 227,
  "workbench/todo.json": 215,
  "workbench/proxy.json": 125,
};

describe("the file of a page or fragment that comes with the product", () => {
  it.each(files)("$file names its grammar and fits it", ({ text }) => {
    const { $schema, ...document } = recordIn(JSON.parse(text));
    const fits = grammars[String($schema)];
    expect(Object.keys(grammars)).toContain($schema);
    expect([fits?.(document), fits?.errors]).toEqual([true, null]);
  });

  it.each(files)("$file is written by the one formatter", ({ text }) => {
    expect(formattedPage(text)).toBe(text);
  });
});

it("a wrong option of a block is refused by the grammar that is served", () => {
  const page = { schemaVersion: 1, id: "a", route: "/a", title: "a" };
  const fits = grammars["/schemas/screen.json"];
  expect(fits?.({ ...page, body: [{ type: "alert", text: "x", kind: "info" }] })).toBe(true);
  expect(fits?.({ ...page, body: [{ type: "alert", text: "x", knd: "info" }] })).toBe(false);
  expect(fits?.({ ...page, body: [{ type: "alert", text: "x", kind: "loud" }] })).toBe(false);
});

it("pages and fragments stay short", () => {
  const lines = files
    .filter(({ file }) => file !== PORTAL)
    .map(({ file, text }) => ({ file, count: text.split("\n").length - 1 }))
    .toSorted((one, two) => one.count - two.count);
  expect(lines.filter(({ count }) => count > LONGEST)).toEqual([]);
  expect(lines[Math.floor(lines.length / 2)]?.count).toBeLessThanOrEqual(MEDIAN);
});

it.each(Object.entries(ONCE_LONGEST))("%s is half of what it was, %i lines", (file, before) => {
  const lines = (files.find((one) => one.file === file)?.text.split("\n").length ?? 0) - 1;
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(before / 2);
});
