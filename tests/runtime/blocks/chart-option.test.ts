import { expect, it } from "vitest";
import { chartOption, type ChartContent } from "@/runtime/blocks/chart-engine-option";
import { theme } from "antd";

const look = theme.getDesignToken();
const rows = [
  { day: "周一", count: 3, late: 1 },
  { day: "周二", count: 5, late: 2 },
];
const chart = (more: Partial<ChartContent> = {}): ChartContent => ({
  kind: "bar",
  rows,
  labels: ["周一", "周二"],
  series: [
    { name: "count", title: "件数" },
    { name: "late", title: "逾期" },
  ],
  stack: false,
  ...more,
});
const option = (more?: Partial<ChartContent>) =>
  JSON.parse(JSON.stringify(chartOption(chart(more), look))) as unknown;

it("stacks what is stacked and mixes kinds", () => {
  expect(option({ stack: true })).toMatchObject({ series: [{ stack: "all" }, { stack: "all" }] });
  const series = [
    { name: "count", title: "件数" },
    { name: "late", title: "逾期", kind: "line" },
  ];
  expect(option({ series })).toMatchObject({ series: [{ type: "bar" }, { type: "line" }] });
});

it("connects what is known past a row without a value, which is no zero", () => {
  const known = [{ count: 3 }, { count: null }, { count: 5 }];
  expect(option({ kind: "line", rows: known, series: [{ name: "count", title: "件数" }] })).toMatchObject({
    series: [{ type: "line", connectNulls: true, data: [3, null, 5] }],
  });
});

it.each([
  [
    "radar",
    {
      radar: { indicator: [{ name: "周一" }, { name: "周二" }] },
      series: [{ data: [{ value: [3, 5] }, { value: [1, 2] }] }],
    },
  ],
  [
    "gauge",
    {
      series: [
        {
          type: "gauge",
          data: [
            { name: "件数", value: 3 },
            { name: "逾期", value: 1 },
          ],
        },
      ],
    },
  ],
  [
    "scatter",
    {
      series: [
        {
          data: [
            [3, 3],
            [5, 5],
          ],
        },
        {
          data: [
            [3, 1],
            [5, 2],
          ],
        },
      ],
    },
  ],
  [
    "funnel",
    {
      series: [
        {
          type: "funnel",
          data: [
            { name: "周一", value: 3 },
            { name: "周二", value: 5 },
          ],
        },
      ],
    },
  ],
])("draws a %s of the rows", (kind, wanted) => {
  expect(option({ kind, x: "count" })).toMatchObject(wanted);
});

it("draws a heat map of two properties and a value", () => {
  const heat = option({ kind: "heat", series: [{ name: "late", title: "逾期" }], value: "count" });
  expect(heat).toMatchObject({
    visualMap: { max: 5 },
    series: [
      {
        data: [
          ["周一", "1", 3],
          ["周二", "2", 5],
        ],
      },
    ],
  });
});

it("says its values to who does not see it", () => {
  expect(option({ label: "每天的件数" })).toMatchObject({
    aria: { label: { description: "每天的件数; 件数: 周一 3, 周二 5; 逾期: 周一 1, 周二 2" } },
  });
});

it("takes the library's own option, and nothing by which it would lead away or write HTML", () => {
  const own = {
    title: { text: "t", link: "javascript:alert(1)" },
    tooltip: { renderMode: "html", formatter: "<b>x" },
    xAxis: {},
  };
  const found = option({ series: [], option: own });
  expect(found).toMatchObject({
    dataset: { source: rows },
    title: { text: "t" },
    tooltip: { renderMode: "richText" },
  });
  expect(JSON.stringify(found)).not.toContain("javascript:");
});

it("follows the mode of the page", () => {
  expect(option()).toMatchObject({
    tooltip: { backgroundColor: look.colorBgElevated },
    textStyle: { color: look.colorTextSecondary },
  });
});

it("stands still for who wants no motion", () => {
  const still = { ...look, motion: false };
  expect([look, still].map((one) => chartOption(chart(), one)["animation"])).toEqual([true, false]);
});

/** A function of the option by its path. */
const writer = (
  more: Partial<ChartContent>,
  path: readonly (string | number)[],
): ((value: unknown) => string) =>
  path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown>)[key],
    chartOption(chart(more), look),
  ) as (value: unknown) => string;

it("writes as much of a long name as leaves room for the drawing; dates are whole", () => {
  const name = "名称很长很长的第12个测绘作业项目（二〇二六年度）";
  const axis = writer({}, ["xAxis", "axisLabel", "formatter"]);
  expect([name, "2026-11-27", "周一", ""].map(axis)).toEqual(["名称很长很长的第…", "2026-11-27", "周一", ""]);
  expect(axis(`领导审批\n${name}`)).toBe("领导审批\n名称很长很长的第…");
  expect(option()).toMatchObject({ xAxis: { axisLabel: { lineHeight: 16 } } });
  expect(writer({ kind: "radar" }, ["radar", "axisName", "formatter"])(name)).toBe("名称很长…");
  expect(writer({ kind: "pie" }, ["series", 0, "label", "formatter"])({ name })).toBe("名称很长很长的第…");
  const legend = writer({}, ["legend", "formatter"]);
  expect(legend("任务平均等待（小时）")).toBe("任务平均等待（小时）");
  expect(legend(name)).toBe("名称很长很长的第12个测绘作业项…");
});

it("names no parts at their place where there are too many to be read, and leafs through them", () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ count: at }));
  const pie = { kind: "pie", rows: many, labels: many.map(({ count }) => `第${count}项`) };
  expect(option(pie)).toMatchObject({ legend: { type: "scroll" }, series: [{ label: { show: false } }] });
  expect(option({ ...pie, kind: "radar" })).toMatchObject({ radar: { axisName: { show: false } } });
  expect(option({ kind: "pie" })).toMatchObject({ series: [{ label: { show: true } }] });
});

it("has whole steps for counts, and others for what stands between two of them", () => {
  const rate = {
    kind: "line",
    rows: [{ rate: 0.1 }, { rate: 0.25 }],
    series: [{ name: "rate", title: "比例" }],
  };
  expect(option()).toMatchObject({ yAxis: { minInterval: 1 } });
  expect(option(rate)).not.toHaveProperty("yAxis.minInterval");
});

it.each([
  [[{ count: 3, late: 1 }], undefined, {}],
  [[{ count: 3, late: 1 }], 50, { max: 50 }],
  [[{ count: -5, late: 1 }], undefined, { min: -100, max: 100 }],
  [[{ count: -5, late: 1 }], 20, { min: -20, max: 20 }],
  [[{ count: -320, late: 1 }], undefined, { min: -500, max: 500 }],
  [[{ count: -320, late: 1 }], 200, { min: -500, max: 200 }],
  [[{ count: null, late: -0.5 }], 1, { min: -1, max: 1 }],
])("gives a dial of %j up to %s the ends %j, so that values below zero are on it", (shown, max, ends) => {
  const gauge = { kind: "gauge" as const, rows: shown, ...(max === undefined ? {} : { max }) };
  const { series } = option(gauge) as { series: { min?: number; max?: number }[] };
  const { min, max: end } = series[0] ?? {};
  expect({ ...(min === undefined ? {} : { min }), ...(end === undefined ? {} : { max: end }) }).toEqual(ends);
});
