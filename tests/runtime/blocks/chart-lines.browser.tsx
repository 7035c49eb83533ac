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

it("every bar keeps its name where there is room for it in several lines, and each stays below its own", async () => {
  const labels = ["行政审批科", "工程测量部", "信息资源中心", "质量管理办公室", "财务处", "综合办公室"];
  drawnChart({ ...CHART, rows: labels.map(() => ({ count: 1 })), labels }, [330, 300]);
  const first = (name: string) => page.getByText(name.slice(0, 2), { exact: false }).first();
  for (const name of labels) await expect.element(first(name)).toBeVisible();
  const lefts = labels.map((name) => first(name).element().getBoundingClientRect());
  for (const [at, box] of lefts.entries())
    expect(box.right).toBeLessThanOrEqual((lefts[at + 1]?.left ?? 400) + 1);
});
