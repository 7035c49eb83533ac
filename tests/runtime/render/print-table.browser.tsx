import { afterEach, expect, it, vi } from "vitest";
import { printTable } from "@/runtime/render/print-table";

/** The paper of a sheet of A4, in pixels. */
const PAPER = 718;

/** What would be printed. The frame goes when the browser's dialog is closed, which here it is at once. */
function paperOf(columns: number, word: string): Document {
  const leaving = vi.spyOn(HTMLIFrameElement.prototype, "remove").mockImplementation(() => undefined);
  const line = (text: string): string[] => Array.from({ length: columns }, (_, at) => `${text}${at}`);
  printTable({
    title: "物品",
    heads: line("列"),
    rows: [[word, ...line("值").slice(1)]],
    foot: line("合计"),
  });
  leaving.mockRestore();
  const frame = document.querySelector<HTMLIFrameElement>("iframe.fs-print-frame");
  if (!frame?.contentDocument) throw new Error("nothing is printed");
  frame.style.width = `${PAPER}px`;
  return frame.contentDocument;
}

afterEach(() => document.querySelector("iframe.fs-print-frame")?.remove());

it.each([
  [5, "https://example.com/".padEnd(400, "a")],
  [24, "第一行\n第二行"],
])("a list of %i columns stays on the paper, whatever word is in it", (columns, word) => {
  const paper = paperOf(columns, word);
  expect(paper.documentElement.scrollWidth).toBeLessThanOrEqual(PAPER);
});

it("the head comes again on each page, the sums do not", () => {
  const paper = paperOf(3, "x");
  const displayOf = (part: string): string => {
    const found = paper.querySelector(part);
    return found && paper.defaultView ? paper.defaultView.getComputedStyle(found).display : "";
  };
  expect([displayOf("thead"), displayOf("tfoot")]).toEqual(["table-header-group", "table-row-group"]);
});
