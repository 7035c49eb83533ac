import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { checkModule } from "@/server/packages/check-module";
import { checkUses } from "@/server/packages/check-uses";
import { readPlugin } from "@/server/packages/read-plugin";
import { newPlugin } from "@/server/packages/scaffold";

const ROOT = join(import.meta.dirname, "../..");
const ACME = join(ROOT, "examples/plugins/acme");
const place = mkdtempSync(join(tmpdir(), "flowsmith-plugins-"));
let folder = "";
let count = 0;
beforeEach(() => {
  folder = join(place, String(++count));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Makes the plugin of the example with one thing changed in one of its files. */
function copyWith(name: string, from: string, to: string): void {
  cpSync(ACME, folder, { recursive: true });
  const file = join(folder, name);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** What is found in the example with one thing changed in its declaration. */
function changed(from: string, to: string) {
  copyWith("flowsmith.plugin.json", from, to);
  return readPlugin(folder).findings.map(({ pointer, line, suggestion, en }) => ({
    pointer,
    line,
    suggestion,
    en,
  }));
}

describe("the declaration of a plugin", () => {
  it("is sound in the example", () => {
    expect(readPlugin(ACME).findings).toEqual([]);
  });

  it("is told with place and suggestion where a word is misspelt", () => {
    expect(changed('"widgets"', '"wigdets"')).toMatchObject([
      { pointer: "/wigdets", line: 41, suggestion: "widgets" },
    ]);
  });

  it.each([
    [
      '"group": "data"',
      '"group": "dta"',
      "/blocks/gauge/declaration/x-flowsmith/group",
      '应为 "basic"、"layout"',
    ],
    ['"kit": 1', '"kit": 2', "/kit", "应为 1 之一，现在是 2"],
    ['"gauge": {', '"Gauge": {', "/blocks/Gauge", "Gauge 的格式不正确，应符合 ^[a-z]"],
    ['"version": "1.0.0"', '"version": 1', "/version", "应为文本，现在是 1"],
  ])("says in words what is wrong with a value: %s", (from, to, pointer, said) => {
    changed(from, to);
    const [first] = readPlugin(folder).findings;
    expect([first?.pointer, first?.message]).toEqual([pointer, expect.stringContaining(said)]);
  });

  it("that is not there is told without the variable of the server", () => {
    expect(() => readPlugin("/nowhere")).toThrow(
      /^无法读取插件的声明：没有文件或文件夹 \/nowhere\/flowsmith.plugin.json$/,
    );
  });

  it("names files that are there, and none outside of its folder", () => {
    expect(changed('"browser.js"', '"brwoser.js"')).toMatchObject([
      { pointer: "/module", en: "There is no file brwoser.js" },
    ]);
    folder = join(place, "outside");
    expect(changed('"gauge.css"', '"../acme/gauge.css"')).toMatchObject([{ pointer: "/assets/0" }]);
  });

  it("keeps tables and codes under its own name, and has no handlers", () => {
    expect(changed('"acme_reading"', '"sys_user"')).toMatchObject([{ pointer: "/resources/reading/table" }]);
    folder = join(place, "code");
    expect(changed('"acme:reading"', '"sys:user"')).toMatchObject([
      { pointer: "/resources/reading/permission" },
    ]);
    folder = join(place, "custom");
    expect(changed('{ "kind": "get" }', '{ "kind": "get", "override": true }')).toMatchObject([
      { pointer: "/resources/reading/calls/get" },
    ]);
  });

  it("brings a module where it has things that need one", () => {
    const found = changed('  "module": "browser.js",\n', "");
    expect(found.map(({ pointer }) => pointer)).toEqual(["/blocks", "/widgets", "/verbs"]);
  });
});

describe("the module of a plugin", () => {
  /** What is found in the example where its module says something else. */
  function changedModule(from: string, to: string) {
    copyWith("browser.js", from, to);
    const { declaration } = readPlugin(folder);
    return declaration ? checkModule(folder, declaration) : [];
  }
  const BLOCKS = "export const blocks = { gauge: Gauge };";

  it("brings what is declared in the example and in a new plugin", async () => {
    expect(changedModule(BLOCKS, BLOCKS)).toEqual([]);
    folder = join(place, "fresh");
    await newPlugin("zoo", folder);
    const { declaration } = readPlugin(folder);
    expect(declaration && checkModule(folder, declaration)).toEqual([]);
  });

  it("is told where it names a block otherwise than its declaration", () => {
    expect(changedModule("{ gauge: Gauge }", "{ gague: Gauge }")).toMatchObject([
      {
        severity: "error",
        pointer: "/blocks/gauge",
        line: 12,
        suggestion: "gague",
        message: "browser.js 第 67 行导出的 blocks 中没有 gauge，是否要写 gague？",
        en: "The blocks that browser.js exports at line 67 lack gauge. Did you mean gague?",
      },
    ]);
  });

  it("is told where it exports no widgets at all, or cannot be read", () => {
    expect(changedModule("export const widgets", "const widgets")).toMatchObject([
      { pointer: "/widgets", en: "browser.js does not export widgets" },
    ]);
    folder = join(place, "broken");
    expect(changedModule(BLOCKS, "export const blocks = { gauge: };")).toMatchObject([
      { pointer: "/module", en: expect.stringContaining("browser.js cannot be read at line 67: ") },
    ]);
  });

  it.each([
    ["as bundlers write it", "var b = { 'gauge': Gauge };\nexport { b as blocks };", 0],
    ["as bundlers write it, misspelt", "var b = { gague: Gauge };\nexport { b as blocks };", 1],
    ["put together as it runs", "export const blocks = {};\nblocks.gauge = Gauge;", 0],
    ["from other objects", "const more = { gauge: Gauge };\nexport const blocks = { ...more };", 0],
    ["made by a function", "export const blocks = Object.fromEntries([['gauge', Gauge]]);", 0],
    ["from another file", 'export * from "/kit/v1/flowsmith.js";', 0],
  ])("is believed where its text does not say what it exports: %s", (_what, to, count) => {
    expect(changedModule(BLOCKS, to)).toHaveLength(count);
  });
});

describe("a new plugin", () => {
  it("is sound as it is written", async () => {
    await newPlugin("zoo", folder);
    const { findings, declaration } = readPlugin(folder);
    expect([findings, declaration?.name]).toEqual([[], "zoo"]);
    expect(declaration && checkUses(folder, declaration, {})).toEqual([]);
  });

  it("does not write over what is there, nor takes a name that is none", async () => {
    await newPlugin("zoo", folder);
    await expect(newPlugin("zoo", folder)).rejects.toThrow("已经有内容");
    await expect(newPlugin("My.Zoo", join(folder, "more"))).rejects.toThrow("My.Zoo");
  });

  it("compiles against its types, as the example does", async () => {
    // Inside of the repository, where the types of React and antd are found.
    const inside = mkdtempSync(join(ROOT, "examples/plugins/.made-"));
    try {
      await newPlugin("zoo", join(inside, "zoo"));
      for (const at of [join(inside, "zoo"), ACME]) {
        const compiler = join(ROOT, "node_modules/.bin/tsc");
        const { status, stdout } = spawnSync(compiler, ["-p", at], { encoding: "utf8" });
        expect([status, stdout]).toEqual([0, ""]);
      }
    } finally {
      rmSync(inside, { recursive: true, force: true });
    }
  });
});
