import { BarChart, LineChart, PieChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use as register, type EChartsCoreOption } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

register([
  LineChart,
  BarChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  AriaComponent,
  SVGRenderer,
]);

/** Draws a chart that follows the size of its place. Returns what takes it away again. */
export function draw(place: HTMLElement, option: EChartsCoreOption): () => void {
  const chart = init(place);
  chart.setOption(option);
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(place);
  return () => {
    watch.disconnect();
    chart.dispose();
  };
}
