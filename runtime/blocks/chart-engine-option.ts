import type { EChartsCoreOption } from "echarts/core";
import type { GlobalToken } from "antd";
import { isRecord, recordIn } from "@/runtime/core/guards";
import { toText } from "@/runtime/core/expression/values";
import { cutName } from "./chart-engine";

type Part = Record<string, unknown>;

/** What a chart shows, in words and values alone. */
export interface ChartContent {
  kind: string;
  rows: readonly Part[];
  /** What each row is called. */
  labels: readonly string[];
  /** The properties that are shown, with what they are called and the kind of each where it differs. */
  series: readonly { name: string; title: string; kind?: string | undefined }[];
  x?: string | undefined;
  /** Of a heat map, the property that is the value of a cell. */
  value?: string | undefined;
  stack: boolean;
  max?: number | undefined;
  label?: string | undefined;
  option?: Part | undefined;
}

/** The colours of the page around a chart, light or dark. */
export type Look = Pick<
  GlobalToken,
  | "colorText"
  | "colorTextSecondary"
  | "colorBorder"
  | "colorBorderSecondary"
  | "colorBgContainer"
  | "colorBgElevated"
  | "colorPrimary"
  | "colorSuccess"
  | "colorWarning"
  | "colorError"
  | "purple"
  | "cyan"
>;

/** The drawing library's option for a chart, in the colours of the page; the author's own option lies on top. */
export function chartOption(chart: ChartContent, look: Look): EChartsCoreOption {
  const words = { color: look.colorTextSecondary };
  const common = {
    color: [look.colorPrimary, look.colorSuccess, look.colorWarning, look.colorError, look.purple, look.cyan],
    aria: { enabled: true, label: { description: spoken(chart) } },
    textStyle: words,
    tooltip: {
      trigger: BY_AXIS.has(chart.kind) ? "axis" : "item",
      // Written as text: what an author or a row says is no HTML.
      renderMode: "richText",
      backgroundColor: look.colorBgElevated,
      borderColor: look.colorBorderSecondary,
      textStyle: { color: look.colorText },
    },
    title: { textStyle: { color: look.colorText } },
    legend: legendOf(look),
  };
  const drawn = chart.series.length === 0 ? ownAxes(chart, look) : (SHAPES[chart.kind] ?? lines)(chart, look);
  const option = merged({ ...common, ...drawn }, harmless(chart.option ?? {}));
  return chart.series.length === 0 ? { dataset: { source: chart.rows }, ...option } : option;
}

/** Pixels that a name takes beside a drawing, and below it, where there is its whole width; a tip says all of it. */
const NAME = { most: 112, around: 72, below: 200 };

/** Pixels from one line of a name to the next: of 12 they touch in Chinese. */
const NAME_LINE = 16;

/** So many parts are named at their place; of more the tips tell. */
const MOST_NAMED = 30;
const MOST_CELLS = 200;

/** One line below the drawing, to leaf through where it holds more. */
const legendOf = ({ colorTextSecondary, colorBorder }: Look): Part => ({
  type: "scroll",
  bottom: 0,
  textStyle: { color: colorTextSecondary },
  formatter: (name: string) => cutName(name, NAME.below),
  tooltip: { show: true },
  inactiveColor: colorBorder,
  pageTextStyle: { color: colorTextSecondary },
  pageIconColor: colorTextSecondary,
  pageIconInactiveColor: colorBorder,
});

/** The axes that an author draws himself, in the colours of the page. */
const ownAxes = ({ option = {} }: ChartContent, look: Look): Part =>
  Object.fromEntries(
    ["xAxis", "yAxis"].filter((axis) => isRecord(option[axis])).map((axis) => [axis, axisOf(look)]),
  );

const BY_AXIS = new Set(["line", "area", "bar"]);
const MOST_SPOKEN = 20;

/** What somebody hears who does not see the chart: what it shows, then every series with its values. */
function spoken({ label, series, labels, rows }: ChartContent): string {
  const read = series.map(({ name, title }) => {
    const values = rows
      .slice(0, MOST_SPOKEN)
      .map((row, at) => `${labels[at] ?? ""} ${toText(row[name] ?? "–")}`);
    return `${title}: ${values.join(", ")}${rows.length > MOST_SPOKEN ? " …" : ""}`;
  });
  return [...(label === undefined ? [] : [label]), ...read].join("; ");
}

const SHAPES: Record<string, (chart: ChartContent, look: Look) => Part> = {
  pie: (chart, look) => slices(chart, look, { type: "pie", radius: ["45%", "70%"], center: ["50%", "45%"] }),
  funnel: (chart, look) => slices(chart, look, { type: "funnel", top: 8, bottom: 40, left: 16, right: 136 }),
  scatter,
  radar,
  gauge,
  heat,
};

function lines({ kind, series, rows, labels, stack }: ChartContent, look: Look): Part {
  const kinds = series.map((one) => one.kind ?? kind);
  return {
    grid: GRID,
    xAxis: { ...namesOf(look), boundaryGap: kinds.includes("bar"), data: labels },
    yAxis: { ...axisOf(look), type: "value", ...(areCounts(rows, series) ? { minInterval: 1 } : {}) },
    series: series.map(({ name, title }, at) => ({
      name: title,
      type: kinds[at] === "area" ? "line" : kinds[at],
      ...(kinds[at] === "area" ? { areaStyle: { opacity: 0.25 } } : {}),
      ...(stack && kinds[at] === kind ? { stack: "all" } : {}),
      barMaxWidth: 28,
      // A row without a value is no zero: what is known is connected past it.
      connectNulls: true,
      data: rows.map((row) => row[name]),
    })),
  };
}

/** Whole numbers alone: nothing stands between two of them. */
const areCounts = (rows: readonly Part[], series: ChartContent["series"]): boolean =>
  rows.every((row) => series.every(({ name }) => Number.isInteger(Number(row[name] ?? 0))));

const GRID = { left: 8, right: 16, top: 16, bottom: 36, containLabel: true };

function slices({ series, rows, labels }: ChartContent, look: Look, shape: Part): Part {
  const shown = series[0]?.name ?? "";
  const data = rows.map((row, at) => ({ name: labels[at], value: row[shown] }));
  const label = {
    show: rows.length <= MOST_NAMED,
    color: look.colorTextSecondary,
    formatter: ({ name }: { name: string }) => cutName(name, NAME.most),
  };
  return { series: [{ ...shape, label, data }] };
}

function scatter({ series, rows, x = "" }: ChartContent, look: Look): Part {
  return {
    grid: GRID,
    xAxis: { ...axisOf(look), type: "value", scale: true },
    yAxis: { ...axisOf(look), type: "value", scale: true },
    series: series.map(({ name, title }) => ({
      name: title,
      type: "scatter",
      data: rows.map((row) => [row[x], row[name]]),
    })),
  };
}

function radar({ series, rows, labels, max }: ChartContent, look: Look): Part {
  const lines = { lineStyle: { color: look.colorBorder } };
  return {
    radar: {
      center: ["50%", "46%"],
      radius: "62%",
      indicator: labels.map((name) => ({ name, ...(max === undefined ? {} : { max }) })),
      axisName: {
        show: labels.length <= MOST_NAMED,
        color: look.colorTextSecondary,
        formatter: (name = "") => cutName(name, NAME.around),
      },
      axisLine: lines,
      splitLine: lines,
      splitArea: { show: false },
    },
    series: [
      {
        type: "radar",
        data: series.map(({ name, title }) => ({
          name: title,
          value: rows.map((row) => row[name]),
          areaStyle: { opacity: 0.15 },
        })),
      },
    ],
  };
}

function gauge({ series, rows, max }: ChartContent, look: Look): Part {
  const data = series.map(({ name, title }) => ({ name: title, value: rows[0]?.[name] }));
  return {
    series: [
      {
        type: "gauge",
        ...(max === undefined ? {} : { max }),
        progress: { show: true, width: 12 },
        axisLine: { lineStyle: { width: 12, color: [[1, look.colorBorderSecondary]] } },
        axisTick: { show: false },
        splitLine: { lineStyle: { color: look.colorBorder } },
        axisLabel: { color: look.colorTextSecondary },
        title: { color: look.colorTextSecondary },
        detail: { color: look.colorText },
        data,
      },
    ],
  };
}

function heat({ series, rows, labels, value = "" }: ChartContent, look: Look): Part {
  const down = series[0]?.name ?? "";
  const names = rows.map((row) => toText(row[down]));
  const numbers = rows.map((row) => Number(row[value])).filter(Number.isFinite);
  return {
    grid: { ...GRID, bottom: 60 },
    legend: { show: false },
    xAxis: { ...namesOf(look), data: [...new Set(labels)] },
    yAxis: { ...namesOf(look), data: [...new Set(names)] },
    visualMap: {
      min: Math.min(0, ...numbers),
      max: Math.max(1, ...numbers),
      orient: "horizontal",
      left: "center",
      bottom: 0,
      textStyle: { color: look.colorTextSecondary },
      inRange: { color: [look.colorBgContainer, look.colorPrimary] },
    },
    series: [
      {
        type: "heatmap",
        label: { show: rows.length <= MOST_CELLS },
        data: rows.map((row, at) => [labels[at], names[at], row[value]]),
      },
    ],
  };
}

const axisOf = ({ colorBorder, colorBorderSecondary, colorTextSecondary }: Look): object => ({
  axisLabel: { color: colorTextSecondary },
  axisLine: { lineStyle: { color: colorBorder } },
  splitLine: { lineStyle: { color: colorBorderSecondary } },
});

/** An axis of names. */
const namesOf = (look: Look): Part => ({
  ...axisOf(look),
  type: "category",
  axisLabel: {
    color: look.colorTextSecondary,
    lineHeight: NAME_LINE,
    formatter: (name: string) => cutName(name, NAME.most),
  },
});

/** Options by which a chart would lead away from the page, or write HTML. */
const REFUSED = new Set(["link", "sublink", "renderMode", "extraCssText"]);

function harmless(value: Part): Part {
  const entries = Object.entries(value).filter(([name]) => !REFUSED.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, harmlessPart(part)]));
}

const harmlessPart = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(harmlessPart);
  return isRecord(value) ? harmless(value) : value;
};

/** Objects key by key; all else as the second says. */
function merged(under: Part, over: Part): Part {
  const entries = Object.entries(over).map(([name, part]) => [
    name,
    isRecord(part) && isRecord(under[name]) ? merged(recordIn(under[name]), part) : part,
  ]);
  return { ...under, ...Object.fromEntries(entries) };
}
