import {
  BarChart,
  FunnelChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
} from "echarts/charts";
import {
  AriaComponent,
  DatasetComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  PolarComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from "echarts/components";
import { format, init, use as register, type EChartsCoreOption } from "echarts/core";
import { listIn, recordIn } from "@/runtime/core/guards";
import { compileExpression } from "@/runtime/core/expression/expression";
import { toText } from "@/runtime/core/expression/values";
import { CELL_FORMATS } from "@/runtime/core/resource/cell-formats";
import { currentLocale } from "@/runtime/i18n/i18n";
import { SVGRenderer } from "echarts/renderers";

register([
  LineChart,
  BarChart,
  PieChart,
  ScatterChart,
  RadarChart,
  GaugeChart,
  HeatmapChart,
  FunnelChart,
  GridComponent,
  PolarComponent,
  RadarComponent,
  DatasetComponent,
  DataZoomComponent,
  VisualMapComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  AriaComponent,
  SVGRenderer,
]);

/** What names are written in beside a drawing. */
const FONT = "12px sans-serif";

/** A name, each line of it cut at its end where it is wider than `most` pixels. */
export const cutName = (name: string, most: number): string => format.truncateText(name, most, FONT, "…");

/** What a chart shows, and how its values are written: by a name of CELL_FORMATS, as they are without one. */
export interface Picture {
  option: EChartsCoreOption;
  format?: string | null | undefined;
}

/** Draws a chart that follows the size of its place. Returns what takes it away again. */
export function draw(place: HTMLElement, { option, format }: Picture): () => void {
  const chart = init(place);
  chart.setOption(option);
  chart.setOption(writtenAs(format));
  const watch = new ResizeObserver(() => {
    chart.setOption(namesInRoom(option, place.clientWidth));
    chart.resize();
  });
  watch.observe(place);
  return () => {
    watch.disconnect();
    chart.dispose();
  };
}

/** Pixels beside the bars, between two names, and that a name needs at least: two Chinese characters. */
const ROOM = { beside: 64, between: 4, least: 28 };

/**
 * Names below bars, each in several lines where they have no room beside each other: the drawing library would leave out
 * every other one. An author who arranged them themselves, and bars without room for a word, are left to it.
 */
export function namesInRoom(option: EChartsCoreOption, width: number): EChartsCoreOption {
  const { type, boundaryGap, data, axisLabel } = recordIn(option["xAxis"]);
  const names = listIn(data).map(toText);
  const isArranged = ["interval", "rotate", "width"].some((own) => own in recordIn(axisLabel));
  if (type !== "category" || boundaryGap !== true || names.length === 0 || isArranged) return {};
  const room = (width - ROOM.beside) / names.length - ROOM.between;
  const isTight = room >= ROOM.least && names.some((name) => cutName(name, room) !== name);
  const lines = isTight ? { interval: 0, width: room, overflow: "break" } : { interval: "auto", width: null };
  return { xAxis: { axisLabel: lines } };
}

/**
 * Values on the axis and in the tooltip in words. Steps between them may be as small as the values are. Without a format
 * that there is they stay as they are: a fragment that is given none says so with an empty value.
 */
export function writtenAs(format: string | null | undefined): EChartsCoreOption {
  const known = CELL_FORMATS[format ?? ""];
  if (known === undefined) return {};
  const words = compileExpression(known);
  const write = (value: unknown): string => toText(words.evaluate({ value, locale: currentLocale() }));
  return {
    yAxis: { minInterval: 0, axisLabel: { formatter: write } },
    tooltip: { valueFormatter: write },
  };
}
