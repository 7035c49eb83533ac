import { expect, it } from "vitest";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import { foldHistory } from "@/server/engine/read/fold-history";

const line = (seq: number, action: string, node: string, detail: string): BpmProcessHistoryLine => ({
  seq,
  action,
  node,
  nodeName: node,
  actor: null,
  actorName: null,
  actorAvatar: null,
  onBehalfName: null,
  opinion: null,
  detail,
  flows: [],
  attachments: [],
  signature: null,
  createDate: "2026-01-01T00:00:00.000Z",
});

it("tells of tasks that were cancelled together in one line, with their number", () => {
  const lines = [
    line(1, "turnDown", "会签", "填报"),
    line(2, "cancelled", "会签", "被驳回"),
    line(3, "cancelled", "会签", "被驳回"),
    line(4, "cancelled", "复核", "被驳回"),
    line(5, "agree", "填报", ""),
    line(6, "cancelled", "会签", "被驳回"),
  ];
  const told = (locale: "zh" | "en") => foldHistory(lines, locale).map(({ seq, detail }) => [seq, detail]);
  expect(told("zh")).toEqual([
    [1, "填报"],
    [2, "被驳回（2 项待办）"],
    [4, "被驳回"],
    [5, ""],
    [6, "被驳回"],
  ]);
  expect(told("en")[1]).toEqual([2, "被驳回 (2 tasks)"]);
});
