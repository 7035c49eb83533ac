import { expect, it } from "vitest";
import { beginDryRun, decideDryRun, tasksWithoutHandler } from "@/runtime/core/process/dry-run";
import { leadersOf } from "@/runtime/core/process/leaders";
import { LEADER_CODES } from "@/runtime/core/process/setting";
import { ProcessBuilder } from "@/tests/support/process-graph";

const DEPTS = [
  { id: "bureau", parentId: null, leader: "boss" },
  { id: "office", parentId: "bureau", leader: "head" },
  { id: "group", parentId: "office", leader: null },
  { id: "island", parentId: null, leader: null },
];
const of = (account: string, deptId: string | null): string | undefined =>
  leadersOf([{ account, deptId }], DEPTS)[account];

it("the head is of one's own department, or of the nearest above that has one; nobody is their own", () => {
  expect(of("clerk", "office")).toBe("head");
  expect(of("clerk", "group")).toBe("head");
  expect(of("head", "office")).toBe("boss");
  expect(of("boss", "bureau")).toBeUndefined();
  expect(of("clerk", "island")).toBeUndefined();
  expect(of("clerk", null)).toBeUndefined();
});

it("departments that stand in a circle come to an end", () => {
  const circle = [
    { id: "a", parentId: "b", leader: null },
    { id: "b", parentId: "a", leader: null },
  ];
  expect(leadersOf([{ account: "x", deptId: "a" }], circle)).toEqual({});
});

it("a dry run asks the head of the initiator, then the head of who acted last", () => {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("first", [LEADER_CODES.initiator])
    .task("second", [LEADER_CODES.previous])
    .node("e", "EndEvent")
    .path("s", "first", "second", "e");
  const leaders = { clerk: "head", head: "boss" };
  const world = {
    graph: builder.compile(),
    setting: builder.setting,
    initiator: { account: "clerk", name: "clerk" },
    data: {},
    directory: { users: new Set(["clerk", "head", "boss"]), roles: {}, leaders },
    globals: {},
    startDate: "2026-01-01",
  };
  const begun = beginDryRun(world);
  const first = begun.steps.find(({ node }) => node === "first");
  expect(first?.accounts).toEqual(["head"]);
  const next = decideDryRun(world, begun, { task: first?.task ?? "", actor: "head", action: "agree" });
  expect(next.steps.find(({ node }) => node === "second")?.accounts).toEqual(["boss"]);
  expect(tasksWithoutHandler(world)).toEqual([]);
  expect(tasksWithoutHandler({ ...world, directory: { ...world.directory, leaders: {} } })).toEqual([
    "first",
  ]);
});
