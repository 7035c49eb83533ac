import writeExcel, { type Cell, type Sheet } from "write-excel-file/node";
import { compileExpression } from "@/runtime/core/expression/expression";
import { toText } from "@/runtime/core/expression/values";
import { CELL_FORMATS } from "@/runtime/core/resource/cell-formats";
import type { DayFigures, HandlerFigures, NodeFigures } from "./statistics";

interface Figures {
  nodes: readonly NodeFigures[];
  handlers: readonly HandlerFigures[];
  days: readonly DayFigures[];
  locale: "zh" | "en";
}

const WORDS = {
  zh: {
    nodes: [
      "节点停留",
      "流程",
      "节点",
      "处理次数",
      "平均停留（小时）",
      "平均停留",
      "最长停留（小时）",
      "最长停留",
      "驳回次数",
    ],
    handlers: ["处理人负荷", "账号", "姓名", "待办", "已办", "平均用时（小时）", "平均用时"],
    days: ["每日申请", "日期", "发起", "办结"],
  },
  en: {
    nodes: [
      "Dwell time",
      "Process",
      "Node",
      "Handled",
      "Average (hours)",
      "Average",
      "Longest (hours)",
      "Longest",
      "Rejections",
    ],
    handlers: ["Load", "Account", "Name", "Open", "Done", "Average (hours)", "Average"],
    days: ["Per day", "Day", "Started", "Ended"],
  },
} as const;

const WIDTH = 20;

/** The figures as an Excel file, a sheet for each: figures are numbers, days are dates. */
export function statisticsFile({ nodes, handlers, days, locale }: Figures): Promise<Uint8Array> {
  const words = WORDS[locale];
  const spanCells = (hours: number): [number, string] => [hours, spanWords(hours, locale)];
  const sheets = [
    sheetOf(
      words.nodes,
      nodes.map((one) => [
        one.defName,
        one.nodeName,
        one.done,
        ...spanCells(one.averageHours),
        ...spanCells(one.longestHours),
        one.rejects,
      ]),
    ),
    sheetOf(
      words.handlers,
      handlers.map((one) => [one.account, one.name, one.open, one.done, ...spanCells(one.averageHours)]),
    ),
    sheetOf(
      words.days,
      days.map((one) => [new Date(`${one.day}T00:00:00Z`), one.started, one.ended]),
    ),
  ];
  return writeExcel(sheets).toBuffer();
}

/** A span as the pages write it; the hours beside it are there to count with. */
const spanWords = (value: number, locale: "zh" | "en"): string =>
  toText(compileExpression(CELL_FORMATS["span"] ?? "value").evaluate({ value, locale }));

function sheetOf([name, ...heads]: readonly string[], rows: (string | number | Date)[][]): Sheet<Buffer> {
  const head: Cell[] = heads.map((value) => ({ value, fontWeight: "bold" }));
  const data = [head, ...rows.map((row) => row.map(cellOf))];
  return { data, sheet: name ?? "", columns: heads.map(() => ({ width: WIDTH })), stickyRowsCount: 1 };
}

const cellOf = (value: string | number | Date): Cell =>
  value instanceof Date ? { value, type: Date, format: "yyyy-mm-dd" } : { value };
