import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SaidError } from "@/server/said-error";
import { isRecord } from "@/runtime/core/guards";
import { pathOfPointer, readPath, writePath } from "@/runtime/core/json-schema/path";
import { checkModule } from "@/server/packages/check-module";
import { checkUses } from "@/server/packages/check-uses";
import { logicOf } from "@/server/packages/install-packages";
import { MANIFEST, readPlugin } from "@/server/packages/read-plugin";

const ACME = join(import.meta.dirname, "../../examples/plugins/acme");
const manifest: unknown = JSON.parse(readFileSync(join(ACME, MANIFEST), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "flowsmith-slips-"));

beforeAll(() => cpSync(ACME, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Slip {
  pointer: string;
  document: unknown;
}

/** The declaration with one more letter in each text and each name of a part in turn. */
function* slipsIn(value: unknown, pointer = ""): Iterable<Slip> {
  const path = pathOfPointer(pointer);
  if (typeof value === "string") yield { pointer, document: writePath(manifest, path, `${value}x`) };
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  for (const [key, part] of entries) {
    const inner = `${pointer}/${key}`;
    if (typeof key === "string") {
      const without = writePath(manifest, pathOfPointer(inner), undefined);
      yield { pointer: `${inner}/`, document: writePath(without, [...path, `${key}x`], part) };
    }
    yield* slipsIn(part, inner);
  }
}

/** What is found, as `flowsmith plugin check` does. */
async function foundIn(document: unknown): Promise<unknown[]> {
  writeFileSync(join(folder, MANIFEST), JSON.stringify(document, null, 2));
  const { findings, declaration } = readPlugin(folder);
  if (!declaration) return findings;
  try {
    const logic = await logicOf(folder, declaration);
    return [...checkModule(folder, declaration), ...checkUses(folder, declaration, logic)];
  } catch (error) {
    if (error instanceof SaidError) return [error.said];
    throw error;
  }
}

/** Words for people, and names that a plugin gives and nothing in it reads. */
const FREE = [
  /\/(title|about|en|zh|label)$/,
  /^\/\$schema$/,
  /^\/blocks\/gauge\/declaration\/properties\/(min|max)\/$/,
  /^\/blocks\/gauge\/declaration\/x-flowsmith\/events\/press\/0$/,
  /^\/verbs\/shout\/example\/acme\.shout$/,
  /^\/resources\/reading\/($|permission$|calls\/\w+\/$)/,
];

it("is sound as it is, and one more letter anywhere is told with its line", async () => {
  expect(await foundIn(manifest)).toEqual([]);
  const missed: string[] = [];
  for (const { pointer, document } of slipsIn(manifest)) {
    const found = await foundIn(document);
    if (found.length === 0) missed.push(pointer);
    expect(found.every((one) => !isRecord(one) || !("pointer" in one) || "line" in one)).toBe(true);
  }
  expect(missed.filter((pointer) => !FREE.some((free) => free.test(pointer)))).toEqual([]);
  expect(readPath(manifest, ["resources", "reading", "label"])).toBe("place");
});

it("names what was meant, at its place", async () => {
  const told = async (pointer: string, value: unknown) => {
    const [found] = await foundIn(writePath(manifest, pathOfPointer(pointer), value));
    return found;
  };
  const hints = "/blocks/gauge/declaration/x-flowsmith";
  expect(await told("/resources/reading/label", "plaec")).toMatchObject({
    pointer: "/resources/reading/label",
    message: "没有属性 plaec，是否要写 place？",
    suggestion: "place",
  });
  expect(await told("/resources/reading/calls/list/order", "updat_date desc")).toMatchObject({
    en: "There is no column updat_date. Did you mean update_date?",
  });
  expect(await told(`${hints}/acts/0`, "pres")).toMatchObject({ suggestion: "press" });
  expect(await told(`${hints}/icon`, "bar-chrat")).toMatchObject({ suggestion: "bar-chart" });
  expect(await told("/blocks/gauge/declaration/properties/value/type", "nubmer")).toMatchObject({
    en: "JSON Schema has no type nubmer. Did you mean number?",
  });
  expect(await told("/blocks/gauge/declaration/properties/valueOf", { title: "x" })).toBeDefined();
  expect(await told("/blocks/gauge/example/body/0/valu", 3)).toMatchObject({
    rule: "screen.key",
    pointer: "/blocks/gauge/example/body/0/valu",
  });
  expect(await told("/functions/share/example/value", 26)).toMatchObject({
    en: "The example gives 25",
    pointer: "/functions/share/example/value",
  });
  expect(await told("/name", "sys")).toBeDefined();
});
