import { expect, it } from "vitest";
import { writeSheet } from "@/server/sheet/write-sheet";
import { partsOf } from "@/tests/support/sheet";

const rows = [
  ["甲", "测绘作业证申请", "第一行\n第二行", 12, "长".repeat(100)],
  ["乙", "abc", "一行", 1234567.89, ""],
];

const xml = async (): Promise<string> =>
  partsOf(await writeSheet({ sheets: [{ name: "表", heads: ["码", "名称", "说明", "数", "文"], rows }] }));

it("a column is as wide as its words, within reason", async () => {
  const widths = [...(await xml()).matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths).toHaveLength(5);
  const [code = 0, name = 0, , , text = 0] = widths;
  expect(code).toBeLessThan(name);
  // Seven characters of Chinese, each nearly as wide as two figures.
  expect(name).toBeGreaterThanOrEqual(14);
  expect(text).toBe(50);
  expect(await xml()).toContain('orientation="landscape"');
});

it("lines of a text stay lines, and a text longer than its column is wrapped", async () => {
  const parts = await xml();
  const wrapped = [...parts.matchAll(/<xf [^>]*>(?:(?!<\/xf>|<xf ).)*wrapText="(?:1|true)"/gs)];
  expect(wrapped.length).toBeGreaterThan(0);
  const styles = [...parts.matchAll(/<c r="([A-E]\d)"[^>]* s="(\d+)"/g)].map(([, at, style]) => [at, style]);
  const styleOf = new Map(styles as [string, string][]);
  expect(styleOf.get("C2")).toBe(styleOf.get("E2"));
  expect(styleOf.get("C2")).not.toBe(styleOf.get("A2"));
  expect(styleOf.get("C3")).not.toBe(styleOf.get("C2"));
  const [tall, low] = [...parts.matchAll(/<row r="[23]"[^>]*>/g)].map(([row]) => row);
  expect(Number(/ht="(\d+)"/.exec(tall ?? "")?.[1])).toBeGreaterThanOrEqual(60);
  expect(low).not.toContain("ht=");
});
