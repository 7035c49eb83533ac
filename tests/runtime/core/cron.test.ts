import { describe, expect, it } from "vitest";
import { cronFault, nextRuns } from "@/runtime/core/cron";

describe("a cron pattern", () => {
  it.each([
    "0 8 * * 1-5",
    "30 0 8 * * *",
    "*/5 * * * *",
    "0 8 L * *",
    "0 0 1 1 *",
    "@daily",
    "0 0 8 1 1 * 2099",
  ])("%s is right", (pattern) => {
    expect(cronFault(pattern)).toBeNull();
  });

  it.each([
    ["every day", "现有 2 段"],
    ["0 8 * *", "现有 4 段"],
    ["61 8 * * 1", "第 1 段（分）「61」"],
    ["0 25 * * *", "第 2 段（时）「25」"],
    ["0 8 32 * *", "第 3 段（日）「32」"],
    ["0 8 * 13 *", "第 4 段（月）「13」"],
    ["0 8 * * 8", "第 5 段（周）「8」"],
    ["99 0 8 * * *", "第 1 段（秒）「99」"],
    ["0 8 1,,2 * *", "第 3 段（日）「1,,2」"],
    ["0 0 31 2 *", "永远不会执行"],
    ["@never", "永远不会执行"],
  ])("%s is wrong and says where", (pattern, message) => {
    expect(cronFault(pattern)?.message).toContain(message);
  });

  it("is read in Beijing time", () => {
    expect(nextRuns("0 8 * * 1-5", 2, new Date("2026-11-20T12:00:00Z"))).toEqual([
      "2026-11-23T00:00:00.000Z",
      "2026-11-24T00:00:00.000Z",
    ]);
  });
});
