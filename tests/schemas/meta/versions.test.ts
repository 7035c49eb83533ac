import { describe, expect, it } from "vitest";
import { upgrade } from "@/runtime/core/document/upgrade";
import { readForm } from "@/runtime/core/form/read-form";
import { FORM_VERSION } from "@/runtime/core/form/document";
import { readSetting } from "@/runtime/core/process/read-setting";
import { emptySetting } from "@/runtime/core/process/setting";
import { SCREEN_VERSION } from "@/runtime/core/screen/document";
import { presentScreen } from "@/runtime/core/screen/present-screen";
import { validateScreen } from "@/runtime/core/screen/validate";
import { metaSchemas } from "@/schemas/catalogue";
import { currentVersion, type Format, FORMATS } from "@/schemas/meta/versions";

const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

/** A document of each version that was ever stored, but for the present one; and what it is now. */
const OLD: Record<Format, Record<number, { before: Record<string, unknown>; migrations: string[] }>> = {
  screen: {},
  form: { 0: { before: { list: [], config: {} }, migrations: ["name-the-version"] } },
  setting: { 0: { before: { nodeMap: {}, flow: emptySetting().flow }, migrations: ["name-the-version"] } },
  resource: {},
};

describe("stored formats", () => {
  it("are in these versions", () => {
    const versions = Object.fromEntries(
      FORMAT_NAMES.map((format) => [format, [FORMATS[format].oldest, currentVersion(format)]]),
    );
    expect(versions).toEqual({ screen: [1, 1], form: [0, 1], setting: [0, 1], resource: [1, 1] });
  });

  it.each(FORMAT_NAMES)("%s documents of every older version are upgraded", (format) => {
    const { oldest } = FORMATS[format];
    const older = Array.from({ length: currentVersion(format) - oldest }, (_, index) => oldest + index);
    expect(Object.keys(OLD[format]).map(Number)).toEqual(older);
    for (const { before, migrations } of Object.values(OLD[format])) {
      const after = { ...before, schemaVersion: currentVersion(format) };
      expect(upgrade(format, before)).toEqual({ document: after, migrations, fault: null });
    }
  });

  it.each(FORMAT_NAMES)("%s: its grammar, its writers and the table say the same version", (format) => {
    const { properties } = metaSchemas[format] as { properties: { schemaVersion: { const: number } } };
    expect(properties.schemaVersion.const).toBe(currentVersion(format));
  });

  it("are written in the present version", () => {
    expect([SCREEN_VERSION, FORM_VERSION, emptySetting().schemaVersion]).toEqual([
      currentVersion("screen"),
      currentVersion("form"),
      currentVersion("setting"),
    ]);
  });

  it.each(FORMAT_NAMES)("%s documents of a newer version are refused, naming both", (format) => {
    const known = currentVersion(format);
    const { document, fault } = upgrade(format, { schemaVersion: 7 });
    expect(document).toBeNull();
    expect(fault?.zh).toContain(`schemaVersion 为 7，本系统只认识到 ${known}`);
    expect(fault?.en).toContain(`schemaVersion 7; this system knows versions up to ${known}`);
  });

  it.each([-1, 0.5, "1", null, [1]])("a version of %j is none", (schemaVersion) => {
    const wanted = FORMAT_NAMES.map((format) => upgrade(format, { schemaVersion }).fault?.zh);
    expect(wanted).toEqual([
      "页面文档的 schemaVersion 应为 1",
      "表单文档的 schemaVersion 应为 0 到 1 的整数",
      "节点配置的 schemaVersion 应为 0 到 1 的整数",
      "资源声明的 schemaVersion 应为 1",
    ]);
  });
});

describe("readers", () => {
  const newer =
    '{\n  "schemaVersion": 7,\n  "list": [], "config": {}, "nodeMap": {}, "flow": {}, "id": "a", "route": "/a", "title": "a", "body": []\n}';

  it("upgrade old documents and say by which migrations", () => {
    expect(readForm('{"list": [], "config": {}}')).toMatchObject({
      document: { schemaVersion: 1 },
      migrations: ["name-the-version"],
    });
    const { flow } = emptySetting();
    expect(readSetting(JSON.stringify({ nodeMap: {}, flow }))).toMatchObject({
      setting: { schemaVersion: 1 },
      findings: [],
      migrations: ["name-the-version"],
    });
  });

  it("leave present documents alone", () => {
    const setting = emptySetting();
    expect(readSetting(JSON.stringify(setting))).toEqual({ setting, findings: [], migrations: [] });
    const screen = { schemaVersion: 1, id: "a" };
    expect(presentScreen(screen)).toBe(screen);
  });

  it("refuse newer documents at the line of their version", () => {
    const place = { pointer: "/schemaVersion", line: 2, severity: "error" };
    expect(readForm(newer)).toMatchObject({ document: null, findings: [place] });
    expect(readSetting(newer)).toMatchObject({ setting: null, findings: [place] });
    expect(validateScreen(newer, { blocks: {} })).toMatchObject([place]);
  });
});
