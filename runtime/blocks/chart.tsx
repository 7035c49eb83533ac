import { Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { Suspense, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { ChartDrawing } from "./chart-drawing";
import { plainWords } from "./chart-words";
import { lazyPart } from "@/runtime/registry/lazy-part";

/** Brings the declarations and the words of tables along, which most first pages do without. */
const DeclaredChart = lazyPart(() => import("./declared-chart"));

/** A line, bar or pie chart of rows. Values and series are called as the resource declares them, if one is named. */
export default observer(function ChartBlock({ options, screen, scope }: BlockProps<"chart">): ReactElement {
  if (options.resource === undefined)
    return <ChartDrawing options={options} screen={screen} words={plainWords(options)} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
      <DeclaredChart options={options} screen={screen} scope={scope} />
    </Suspense>
  );
});
