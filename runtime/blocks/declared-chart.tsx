import { itemAt } from "@/runtime/core/item-at";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { resourcesOf } from "@/runtime/render/resources";
import { cellText } from "@/runtime/render/schema-table/cell-text";
import { columnTitle, completeColumns } from "@/runtime/render/schema-table/column";
import { useCellHelp } from "@/runtime/render/schema-table/cell-help";
import { ChartDrawing, type ChartWords } from "./chart-drawing";
import { plainWords } from "./chart-words";

/** A chart whose values and series are called as a resource declares them. */
export default observer(function DeclaredChart({
  options,
  screen,
  scope,
}: Pick<BlockProps<"chart">, "options" | "screen" | "scope">): ReactElement {
  const help = useCellHelp(scope, screen);
  const { x = "", names = {}, resource = "" } = options;
  const entity = resourcesOf(screen.app)[resource]?.entity;
  if (!entity) return <ChartDrawing options={options} screen={screen} words={plainWords(options)} />;
  const columnOf = (name: string) => itemAt(completeColumns([name], entity), 0);
  const words: ChartWords = {
    label: (row, index) => cellText(columnOf(x), { row, index }, help),
    title: (name) => names[name] ?? columnTitle(columnOf(name), help.locale),
  };
  return <ChartDrawing options={options} screen={screen} words={words} />;
});
