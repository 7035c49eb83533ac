import type { EChartsCoreOption } from "echarts/core";
import type { GlobalToken } from "antd";
import { isRecord, recordIn } from "@/runtime/core/guards";
import { toText } from "@/runtime/core/expression/values";
import { currentLocale } from "@/runtime/i18n/i18n";
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

/** The colours of the page around a chart, light or dark, and whether anything moves there. */
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
  | "motion"
>;

/** The drawing library's option for a chart, in the colours of the page; the author's own option lies on top. */
export function chartOption(chart: ChartContent, look: Look): EChartsCoreOption {
  const words = { color: look.colorTextSecondary };
  const common = {
    animation: look.motion,
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
/** Pixels from one line of a name to the next: by itself the drawing library lets them touch. */
const LINE = { lineHeight: 16 };

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

/** The axes that an author draws themselves, in the colours of the page. */
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
    ...LINE,
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
        ...LINE,
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

/** Pixels for the digits of a gauge; the more there are of them, the smaller, to stay as wide as its dial. */
const DIGITS = { most: 24, all: 260 };
/** A number on a dial is below this; larger ones are told in ten thousands or thousands. */
const MOST_ON_DIAL = 100_000;

function gauge({ series, rows, max }: ChartContent, look: Look): Part {
  const count = series.length;
  // Below the dial, whose own numbers they would cover, and beside each other.
  const data = series.map(({ name, title }, at) => {
    const value = rows[0]?.[name];
    const across = `${Math.round((at - (count - 1) / 2) * (160 / count))}%`;
    const fontSize = Math.min(DIGITS.most, Math.floor(DIGITS.all / count / toText(value).length));
    return {
      name: title,
      value,
      title: { offsetCenter: [across, "95%"] },
      detail: { offsetCenter: [across, "120%"], fontSize },
    };
  });
  const ends = endsOf(series.map(({ name }) => Number(rows[0]?.[name])).filter(Number.isFinite), max);
  return {
    series: [
      {
        type: "gauge",
        splitNumber: 4,
        center: ["50%", "45%"],
        ...ends,
        progress: { show: true, width: 12 },
        axisLine: { lineStyle: { width: 12, color: [[1, look.colorBorderSecondary]] } },
        axisTick: { show: false },
        splitLine: { lineStyle: { color: look.colorBorder } },
        axisLabel: {
          color: look.colorTextSecondary,
          formatter: (value: number) => onDial(value, "min" in ends),
        },
        title: { color: look.colorTextSecondary, fontSize: 14 },
        detail: { color: look.colorText },
        data,
      },
    ],
  };
}

/** Letters of Latin width that have room at an end of the dial where the other end is as long. */
const WIDEST_ON_DIAL = 6;
/** Letters that are twice as wide. */
const WIDE = /\p{Script=Han}/gu;

/** A number in the words of the dial: as it is, in ten thousands or thousands, or by its powers of ten. */
function onDial(value: number, isTight: boolean): string {
  if (Math.abs(value) < MOST_ON_DIAL) return String(value);
  const told = (notation: "compact" | "scientific"): string =>
    new Intl.NumberFormat(currentLocale(), { notation, maximumFractionDigits: 2 }).format(value);
  const short = told("compact");
  return isTight && short.replaceAll(WIDE, "  ").length > WIDEST_ON_DIAL ? told("scientific") : short;
}

/** Where the library ends a dial of which nothing is said. */
const USUAL_MAX = 100;

/** Begin and end of a dial: with something below zero, zero is in the middle of it unless its end was declared. */
function endsOf(values: readonly number[], max: number | undefined): Part {
  if (values.every((value) => value >= 0)) return max === undefined ? {} : { max };
  const bound = Math.max(max ?? USUAL_MAX, roundUp(Math.max(...values.map(Math.abs))));
  return { min: -bound, max: max ?? bound };
}

/** The next of 1, 2, 5, 10, 20, 50 … that is no less. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((digit) => digit * power >= value) ?? 10) * power;
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
    ...LINE,
    color: look.colorTextSecondary,
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
