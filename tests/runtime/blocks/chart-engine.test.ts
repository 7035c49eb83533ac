import { expect, it } from "vitest";
import { writtenAs } from "@/runtime/blocks/chart-engine";

it("writes spans on the axis and in the tooltip in words, however small they are", () => {
  const { yAxis, tooltip } = writtenAs("span");
  expect(yAxis).toMatchObject({ minInterval: 0 });
  const words = [tooltip, yAxis].map((part) => JSON.stringify(Object.keys(part ?? {})));
  expect(words).toEqual(['["valueFormatter"]', '["minInterval","axisLabel"]']);
  const { valueFormatter } = tooltip as { valueFormatter: (value: number) => string };
  expect([0.01, 3, 50].map(valueFormatter)).toEqual(["36 秒", "3 小时", "2 天"]);
});

it("leaves counts in whole steps where a fragment was given no format", () => {
  for (const format of [undefined, null, ""]) expect(writtenAs(format)).toEqual({});
});
