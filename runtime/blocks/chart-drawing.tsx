import { recordsIn } from "@/runtime/core/guards";
import type { BlockOptions } from "@/runtime/registry/block-options";
import type { EChartsCoreOption } from "echarts/core";
import { Empty, Skeleton } from "antd";
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
  const [fault, setFault] = useState<Error>();
  // The boundary around every block shows it and offers to try again.
  if (fault) throw fault;
  const rows = options.data === null || options.data === undefined ? null : recordsIn(options.data);
  const { height, kind, y } = options;
  const option = rows !== null && rows.length > 0 ? chartOption(rows, { kind, y, ...words }) : null;
  const key = JSON.stringify(option);
  useEffect(() => {
    if (!place.current || key === "null") return undefined;
    return drawWhenSeen(place.current, JSON.parse(key) as EChartsCoreOption, setFault);
  }, [key]);
  if (rows === null) return <Skeleton active paragraph={{ rows: 4 }} />;
  return option ? (
    <div ref={place} style={{ height }} />
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} style={{ height }} />
  );
}

/** Fetches the drawing library once the chart comes into view: it weighs as much as a whole page. */
function drawWhenSeen(
  place: HTMLElement,
  option: EChartsCoreOption,
  onFault: (fault: Error) => void,
): () => void {
  let takeAway = (): void => undefined;
  let isGone = false;
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    loadChunk(() => import("./chart-engine")).then(({ draw }) => {
      if (!isGone) takeAway = draw(place, option);
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

const COLORS = ["#2f6fde", "#22a06b", "#e2a03f", "#d9534f", "#7a5fd3", "#1f9eb5"];

function chartOption(rows: readonly Row[], { kind, y, label, title }: Worded): EChartsCoreOption {
  const series = [y].flat().map(String);
  const common = {
    color: COLORS,
    aria: { enabled: true },
    tooltip: { trigger: kind === "pie" ? "item" : "axis" },
    legend: { bottom: 0 },
  };
  if (kind === "pie") {
    const [shown = ""] = series;
    const data = rows.map((row, index) => ({ name: label(row, index), value: row[shown] }));
    return { ...common, series: [{ type: "pie", radius: ["45%", "70%"], center: ["50%", "45%"], data }] };
  }
  return {
    ...common,
    grid: { left: 8, right: 16, top: 16, bottom: 36, containLabel: true },
    xAxis: { type: "category", boundaryGap: kind === "bar", data: rows.map(label) },
    yAxis: { type: "value", minInterval: 1 },
    series: series.map((name) => ({
      name: title(name),
      type: kind,
      smooth: kind === "line",
      barMaxWidth: 28,
      data: rows.map((row) => row[name]),
    })),
  };
}
