import { expect, it } from "vitest";
import { csvText } from "@/runtime/core/csv";
import { csvOf } from "@/runtime/blocks/crud/csv";
import { toCsv } from "@/server/resource/csv";

const CELLS = [
  ["=1+1", "'=1+1"],
  ["+8613800000000", "'+8613800000000"],
  ["-1e5", "'-1e5"],
  ["@x", "'@x"],
  ["\tx", "'\tx"],
  ["-5", "-5"],
  ["-12.50", "-12.50"],
  ["a,b", '"a,b"'],
  ["12.50", "12.50"],
  ['a "b", c', '"a ""b"", c"'],
  ["一行\n二行", '"一行\n二行"'],
] as const;

it.each(CELLS)("writes %j so that a spreadsheet program shows it and runs nothing", (cell, written) => {
  expect(csvText([["列"], [cell]])).toBe(`\uFEFF列\r\n${written}`);
});

it("is written alike by lists in the browser and by the server", async () => {
  const cells = CELLS.map(([cell]) => cell);
  const head = { a: { zh: "列", en: "Column" } };
  const server = toCsv(
    head,
    cells.map((a) => ({ a })),
    "zh",
  );
  // A blob gives its text without the mark.
  expect(await csvOf([["列"], ...cells.map((cell) => [cell])]).text()).toBe(server.replace("\uFEFF", ""));
});
