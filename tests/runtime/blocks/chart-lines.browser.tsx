import { theme } from "antd";
import { useEffect, useRef, type ReactElement } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "@/runtime/blocks/chart-engine";
import { chartOption, type ChartContent } from "@/runtime/blocks/chart-engine-option";
import { show } from "../../support/real-form";

const ROWS = [{ count: 3 }, { count: 2 }, { count: 1 }];
const CHART: ChartContent = {
  kind: "bar",
  rows: ROWS,
  labels: ["领导审批", "部门审核\n费用报销", "财务复核"],
  series: [{ name: "count", title: "数量" }],
  stack: false,
  option: { legend: { show: false } },
};

function Drawn({ kind }: { kind: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  useEffect(
    () =>
      place.current ? draw(place.current, { option: chartOption({ ...CHART, kind }, token) }) : undefined,
    [kind, token],
  );
  return <div ref={place} style={{ width: 600, height: 300 }} />;
}

it.each(["bar", "pie", "radar", "funnel"])(
  "the lines of a name do not lie over each other: %s",
  async (kind) => {
    show(<Drawn kind={kind} />);
    const line = (words: string): DOMRect => page.getByText(words).element().getBoundingClientRect();
    await expect.element(page.getByText("费用报销")).toBeInTheDocument();
    expect(line("费用报销").top - line("部门审核").top).toBeGreaterThanOrEqual(15);
  },
);
