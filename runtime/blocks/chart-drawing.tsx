import { recordsIn } from "@/runtime/core/guards";
import type { BlockOptions } from "@/runtime/registry/block-options";
import type { EChartsCoreOption } from "echarts/core";
import type { Picture } from "./chart-engine";
import { Empty, type GlobalToken, Skeleton, theme } from "antd";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { loadChunk } from "@/runtime/registry/load-chunk";

type Row = Record<string, unknown>;

/** What values and series are called. */
export interface ChartWords {
  label: (row: Row, index: number) => unknown;
  title: (series: string) => string;
}

/** The picture of a chart, once it comes into view. */
export function ChartDrawing({
  options,
  words,
}: {
  options: BlockOptions["chart"];
  words: ChartWords;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const [fault, setFault] = useState<Error>();
  // The boundary around every block shows it and offers to try again.
  if (fault) throw fault;
  const rows = options.data === null || options.data === undefined ? null : recordsIn(options.data);
  const { height, kind, y, format } = options;
  const option = rows !== null && rows.length > 0 ? chartOption(rows, { kind, y, ...words }, token) : null;
  const key = JSON.stringify(option && { option, format });
  useEffect(() => {
    if (!place.current || key === "null") return undefined;
    return drawWhenSeen(place.current, JSON.parse(key) as Picture, setFault);
  }, [key]);
  if (rows === null) return <Skeleton active paragraph={{ rows: 4 }} />;
  return option ? (
    <div ref={place} style={{ height }} />
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} style={{ height }} />
  );
}

/** Fetches the drawing library once the chart comes into view: it weighs as much as a whole page. */
function drawWhenSeen(place: HTMLElement, picture: Picture, onFault: (fault: Error) => void): () => void {
  let takeAway = (): void => undefined;
  let isGone = false;
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    loadChunk(() => import("./chart-engine")).then(({ draw }) => {
      if (!isGone) takeAway = draw(place, picture);
    }, onFault);
  });
  watch.observe(place);
  return () => {
    isGone = true;
    watch.disconnect();
    takeAway();
  };
}

/** What the chart shows, with the words for it. */
interface Worded extends Pick<BlockOptions["chart"], "kind" | "y">, ChartWords {}

/** The colours of the page around a chart, light or dark. */
type Look = Pick<
  GlobalToken,
  | "colorText"
  | "colorTextSecondary"
  | "colorBorder"
  | "colorBorderSecondary"
  | "colorBgElevated"
  | "colorPrimary"
  | "colorSuccess"
  | "colorWarning"
  | "colorError"
  | "purple"
  | "cyan"
>;

function chartOption(rows: readonly Row[], { kind, y, label, title }: Worded, look: Look): EChartsCoreOption {
  const series = [y].flat().map(String);
  const words = { color: look.colorTextSecondary };
  const common = {
    color: [look.colorPrimary, look.colorSuccess, look.colorWarning, look.colorError, look.purple, look.cyan],
    aria: { enabled: true },
    textStyle: words,
    tooltip: {
      trigger: kind === "pie" ? "item" : "axis",
      backgroundColor: look.colorBgElevated,
      borderColor: look.colorBorderSecondary,
      textStyle: { color: look.colorText },
    },
    legend: { bottom: 0, textStyle: words, inactiveColor: look.colorBorder },
  };
  if (kind === "pie") {
    const [shown = ""] = series;
    const data = rows.map((row, index) => ({ name: label(row, index), value: row[shown] }));
    const pie = { type: "pie", radius: ["45%", "70%"], center: ["50%", "45%"], label: words, data };
    return { ...common, series: [pie] };
  }
  return {
    ...common,
    grid: { left: 8, right: 16, top: 16, bottom: 36, containLabel: true },
    xAxis: { ...axisOf(look), type: "category", boundaryGap: kind === "bar", data: rows.map(label) },
    yAxis: { ...axisOf(look), type: "value", minInterval: 1 },
    series: series.map((name) => ({
      name: title(name),
      type: kind,
      barMaxWidth: 28,
      data: rows.map((row) => row[name]),
    })),
  };
}

const axisOf = ({ colorBorder, colorBorderSecondary, colorTextSecondary }: Look): object => ({
  axisLabel: { color: colorTextSecondary },
  axisLine: { lineStyle: { color: colorBorder } },
  splitLine: { lineStyle: { color: colorBorderSecondary } },
});
