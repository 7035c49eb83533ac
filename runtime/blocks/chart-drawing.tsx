import { recordsIn } from "@/runtime/core/guards";
import type { BlockOptions } from "@/runtime/registry/block-options";
import { toText } from "@/runtime/core/expression/values";
import type { ChartContent, Look } from "./chart-engine-option";
import { Empty, type GlobalToken, Skeleton, theme } from "antd";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { loadChunk } from "@/runtime/registry/load-chunk";
import { Waiting } from "@/runtime/render/waiting";
import type { ScreenStore } from "@/runtime/store/screen-store";

type Row = Record<string, unknown>;

/** What values and series are called. */
export interface ChartWords {
  label: (row: Row, index: number) => unknown;
  title: (series: string) => string;
}

/** The picture of a chart, once it comes into view. */
export function ChartDrawing({
  options,
  screen,
  words,
}: {
  options: BlockOptions["chart"];
  screen: ScreenStore;
  words: ChartWords;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const [fault, setFault] = useState<Error>();
  // The boundary around every block shows it and offers to try again.
  if (fault) throw fault;
  const { height, format } = options;
  const isWaiting = options.loading || options.data === undefined;
  const chart = isWaiting ? null : contentOf(options, words);
  const key = JSON.stringify(chart && { chart, look: lookOf(token), format });
  useEffect(() => {
    if (!place.current || key === "null") return undefined;
    return drawWhenSeen(place.current, JSON.parse(key) as Asked, setFault);
  }, [key]);
  if (isWaiting)
    return (
      <Waiting screen={screen}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </Waiting>
    );
  return chart ? (
    <div ref={place} style={{ height }} />
  ) : (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ height, margin: 0, display: "grid", placeContent: "center" }}
    />
  );
}

interface Asked {
  chart: ChartContent;
  look: Look;
  format?: string | undefined;
}

/** What a chart takes of the page: another mode draws it anew. */
const lookOf = (token: GlobalToken): Look => ({
  colorText: token.colorText,
  colorTextSecondary: token.colorTextSecondary,
  colorBorder: token.colorBorder,
  colorBorderSecondary: token.colorBorderSecondary,
  colorBgContainer: token.colorBgContainer,
  colorBgElevated: token.colorBgElevated,
  colorPrimary: token.colorPrimary,
  colorSuccess: token.colorSuccess,
  colorWarning: token.colorWarning,
  colorError: token.colorError,
  purple: token.purple,
  cyan: token.cyan,
  motion: token.motion,
});

/** Fetches the drawing library once the chart comes into view: it weighs as much as a whole page. */
function drawWhenSeen(place: HTMLElement, asked: Asked, onFault: (fault: Error) => void): () => void {
  let takeAway = (): void => undefined;
  let isGone = false;
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    loadChunk(() => Promise.all([import("./chart-engine"), import("./chart-engine-option")])).then(
      ([{ draw }, { chartOption }]) => {
        const { chart, look, format } = asked;
        if (!isGone) takeAway = draw(place, { option: chartOption(chart, look), format });
      },
      onFault,
    );
  });
  watch.observe(place);
  return () => {
    isGone = true;
    watch.disconnect();
    takeAway();
  };
}

/** The rows of a chart with the words for them; null where there is nothing to draw. */
function contentOf(options: BlockOptions["chart"], words: ChartWords): ChartContent | null {
  const rows = recordsIn(options.data);
  if (rows.length === 0 && options.option === undefined) return null;
  const { kind, x, value, stack, max, label, option, kinds = {} } = options;
  const series = [options.y ?? []]
    .flat()
    .map((name) => ({ name, title: words.title(name), kind: kinds[name] }));
  const labels = x === undefined ? [] : rows.map((row, index) => toText(words.label(row, index)));
  return { kind, rows, labels, series, x, value, stack, max, label, option };
}
