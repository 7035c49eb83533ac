import { Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { loadChunk } from "@/runtime/registry/load-chunk";
import { ChartDrawing } from "./chart-drawing";
import { plainWords } from "./chart-words";

/** Brings the declarations and the words of tables along, which most first pages do without. */
const DeclaredChart = lazy(() => loadChunk(() => import("./declared-chart")));

/** A line, bar or pie chart of rows. Values and series are called as the resource declares them, if one is named. */
export default observer(function ChartBlock({ options, screen, scope }: BlockProps<"chart">): ReactElement {
  if (options.resource === undefined) return <ChartDrawing options={options} words={plainWords(options)} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
      <DeclaredChart options={options} screen={screen} scope={scope} />
    </Suspense>
  );
});
