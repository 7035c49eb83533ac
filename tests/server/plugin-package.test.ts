import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
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

/** The example with one thing changed in its declaration. */
function changed(from: string, to: string) {
  cpSync(ACME, folder, { recursive: true });
  const file = join(folder, "flowsmith.plugin.json");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
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

describe("a new plugin", () => {
  it("is sound as it is written", async () => {
    await newPlugin("zoo", folder);
    expect(readPlugin(folder)).toMatchObject({ findings: [], declaration: { name: "zoo" } });
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
