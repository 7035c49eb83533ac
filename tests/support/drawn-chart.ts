import { theme } from "antd";
import { onTestFinished } from "vitest";
import { draw } from "@/runtime/blocks/chart-engine";
import { chartOption, type ChartContent } from "@/runtime/blocks/chart-engine-option";
import { STILL } from "./still";

/** A chart that is drawn on a real page of so many pixels, until the test ends. */
export function drawnChart(content: ChartContent, [width, height]: readonly [number, number]): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  Object.assign(place.style, { width: `${width}px`, height: `${height}px` });
  const end = draw(place, { option: chartOption(content, theme.getDesignToken(STILL)) });
  onTestFinished(() => {
    end();
    place.remove();
  });
  return place;
}
