import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ChartContent } from "@/runtime/blocks/chart-engine-option";
import { drawnChart } from "../../support/drawn-chart";

const ROWS = [{ count: 3 }, { count: 2 }, { count: 1 }];
const CHART: ChartContent = {
  kind: "bar",
  rows: ROWS,
  labels: ["领导审批", "部门审核\n费用报销", "财务复核"],
  series: [{ name: "count", title: "数量" }],
  stack: false,
  option: { legend: { show: false } },
};

it.each(["bar", "pie", "radar", "funnel"])(
  "the lines of a name do not lie over each other: %s",
  async (kind) => {
    drawnChart({ ...CHART, kind }, [600, 300]);
    const line = (words: string): DOMRect => page.getByText(words).element().getBoundingClientRect();
    await expect.element(page.getByText("费用报销")).toBeInTheDocument();
    expect(line("费用报销").top - line("部门审核").top).toBeGreaterThanOrEqual(15);
  },
);
