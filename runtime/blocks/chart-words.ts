import type { BlockOptions } from "@/runtime/registry/block-options";
import type { ChartWords } from "./chart-drawing";

/** Values as they are, series as the page calls them. */
export const plainWords = ({ x, names = {} }: BlockOptions["chart"]): ChartWords => ({
  label: (row) => row[x ?? ""],
  title: (name) => names[name] ?? name,
});
