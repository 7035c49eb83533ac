import { describe, expect, it } from "vitest";
import { bracketed, listed, sentences, type Sentence } from "@/runtime/core/sentence";

const SAID = sentences({
  plain: { zh: "已经结束", en: "It is over" },
  taken: { zh: "{title}已存在", en: "{title} already exists" },
  several: { zh: "{count} 个任务", en: "{count} {count:task has|tasks have} waited" },
  both: { zh: "「{a}」与「{b}」", en: "“{a}” and “{b}”" },
});

describe("a declared sentence", () => {
  it("stands as it is without values", () => {
    expect(SAID.plain).toMatchObject({ zh: "已经结束", en: "It is over" });
  });

  it("takes values that have words of their own in each language", () => {
    expect(SAID.taken({ title: { zh: "编码", en: "Code" } })).toEqual({
      zh: "编码已存在",
      en: "Code already exists",
    });
  });

  it.each([
    [1, "1 task has waited", "1 个任务"],
    [0, "0 tasks have waited", "0 个任务"],
    [21, "21 tasks have waited", "21 个任务"],
  ])("speaks of %i in the number that it has", (count, en, zh) => {
    expect(SAID.several({ count })).toEqual({ zh, en });
  });

  it("leaves braces and dollar signs of a value alone", () => {
    expect(SAID.both({ a: "{b}", b: "$&" }).zh).toBe("「{b}」与「$&」");
  });

  it("puts what tells names apart into the brackets of the language", () => {
    expect(bracketed({ zh: "请假", en: "Leave" }, "V1")).toEqual({ zh: "请假（V1）", en: "Leave (V1)" });
  });

  it("lists with the signs of the language", () => {
    expect(listed(["甲", "乙"])).toEqual({ zh: "甲、乙", en: "甲, 乙" });
    expect(listed([SAID.plain, "x"], "clauses")).toEqual({ zh: "已经结束；x", en: "It is over; x" });
  });
});

type Declared = Record<string, Record<string, Sentence>>;

const modules = import.meta.glob<Declared>(
  [
    "../../../server/messages.ts",
    "../../../server/session/reasons.ts",
    "../../../server/**/sentences.ts",
    "../../../runtime/**/sentences.ts",
  ],
  { eager: true },
);
const cases = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([table, declared]) =>
    typeof declared === "object"
      ? Object.entries(declared).map(([key, said]) => ({ name: `${path.slice(9)} ${table}.${key}`, said }))
      : [],
  ),
);
const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)[:}]/g)].map(([, name]) => name ?? "");

describe("every sentence of the product", () => {
  it("is found", () => {
    expect(cases.length).toBeGreaterThan(200);
  });

  it.each(cases)("$name is there in both languages, with the same values", ({ said }) => {
    expect(said.zh).toMatch(/[\u4e00-\u9fff]|^\{|「/);
    expect(said.en).not.toBe("");
    expect(said.en).not.toMatch(/[\u4e00-\u9fff（）「」，。：；]/);
    expect(new Set(namesIn(said.en))).toEqual(new Set(namesIn(said.zh)));
  });
});
