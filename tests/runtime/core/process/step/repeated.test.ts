import { expect, it } from "vitest";
import type { RepeatSkip, UserTaskPlugins } from "@/runtime/core/process/setting";
import { Play } from "@/tests/support/play";
import { ProcessBuilder } from "@/tests/support/process-graph";

type Change = (plugins: UserTaskPlugins) => void;

/** start → A (lisi) → B (wangwu) → C (lisi) → D (lisi) → E (admin) → end */
const office = (change: Change = () => undefined): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["lisi"])
    .task("B", ["wangwu"])
    .task("C", ["lisi"], change)
    .task("D", ["lisi"])
    .task("E", ["admin"])
    .node("e", "EndEvent")
    .path("s", "A", "B", "C", "D", "E", "e");

const begun = (repeatSkip: RepeatSkip | undefined, change?: Change): Play => {
  const play = new Play(office(change), { repeatSkip });
  play.agree("A");
  play.agree("B", "wangwu");
  return play;
};

it("asks everybody each time where the process does not say otherwise", () => {
  const play = begun(undefined);
  expect(play.open).toEqual(["C"]);
  play.agree("C");
  expect(play.open).toEqual(["D"]);
});

it("passes a node whose handler agreed at the step before", () => {
  const play = begun("previous");
  expect(play.open).toEqual(["C"]);
  play.agree("C");
  expect(play.open).toEqual(["E"]);
});

it("passes every node whose handler has agreed, one after the other", () => {
  expect(begun("any").open).toEqual(["E"]);
});

it("notes who agreed where", () => {
  const play = new Play(office(), { repeatSkip: "any" });
  play.agree("A");
  const passed = play.agree("B", "wangwu").filter(({ action }) => action === "skip");
  expect(passed.map(({ node, actor }) => [node, actor])).toEqual([
    ["C", null],
    ["D", null],
  ]);
  expect(passed[0]?.about?.say({ person: "李四" }).zh).toBe("「李四」已在「A」同意，自动通过");
});

const MORE: Record<string, Change> = {
  "a field to fill in": ({ formPermission }) =>
    formPermission.push(permission(0, [{ id: "x", name: "x", code: "x", type: "input", status: 3 }])),
  "a column to fill in": ({ formPermission }) =>
    formPermission.push(
      permission(0, [
        {
          id: "t",
          name: "t",
          code: "t",
          type: "table",
          status: 4,
          childList: [{ id: "c", name: "c", code: "c", type: "input", status: 3 }],
        },
      ]),
    ),
  "rows to add to a list": ({ formPermission }) => formPermission.push(permission(1, [], ["see", "insert"])),
  "a hardware key": ({ properties }) => (properties.hardwareKey = true),
  "a script of its own": ({ script }) => (script.handled = "form.x = 1"),
  "nothing to agree to": ({ btnList }) => Object.assign(btnList, { agree: 0, handle: 1 }),
  "somebody else who may agree": ({ userAssign }) =>
    userAssign.ruleList[0]?.source.push({ code: "admin", name: "admin", type: "user" }),
  "somebody else who has to sign": ({ userAssign }) => {
    userAssign.sign = "all";
    userAssign.ruleList[0]?.source.push({ code: "admin", name: "admin", type: "user" });
  },
  "the applicant's own step": ({ userAssign }) =>
    (userAssign.ruleList = [
      { rule: "user", description: "", source: [{ code: "${initiator}", name: "", type: "user" }] },
    ]),
};

function permission(
  formType: 0 | 1,
  childList: UserTaskPlugins["formPermission"][number]["childList"],
  btnList: string[] = [],
): UserTaskPlugins["formPermission"][number] {
  return { id: "f", code: "f", name: "f", boCode: "b", boName: "b", formType, childList, btnList };
}

it.each(Object.keys(MORE))("asks again where there is %s", (name) => {
  const change = MORE[name];
  expect([...new Set(begun("any", change).open)]).toEqual(["C"]);
});

it("asks again where all they have is to read", () => {
  const change: Change = ({ formPermission }) =>
    formPermission.push(
      permission(0, [{ id: "x", name: "x", code: "x", type: "input", status: 4 }], ["save"]),
      permission(1, [], ["see"]),
    );
  expect(begun("any", change).open).toEqual(["E"]);
});

it("asks everybody anew after a return, up to where it came from and beyond", () => {
  const play = begun("any");
  play.reject("E", "admin", "A");
  expect(play.open).toEqual(["A"]);
  play.run({ type: "assign", taskId: play.id("A"), actor: "lisi", to: "admin" });
  play.agree("A", "admin");
  play.agree("B", "wangwu");
  expect(play.open).toEqual(["C"]);
});

it("lets who took their agreement back decide at the next step of theirs", () => {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["lisi"])
    .task("B", ["wangwu"])
    .task("C", ["lisi"])
    .node("e", "EndEvent")
    .path("s", "A", "B", "C", "e");
  const play = new Play(builder, { repeatSkip: "any" });
  const { id } = play.state.tasks[0] ?? { id: "" };
  play.agree("A");
  play.run({ type: "recall", taskId: id, actor: "lisi" });
  play.run({ type: "assign", taskId: play.id("A"), actor: "lisi", to: "admin" });
  play.agree("A", "admin");
  play.agree("B", "wangwu");
  expect(play.open).toEqual(["C"]);
});

it("lets them take it back although the nodes after it were passed", () => {
  const play = new Play(
    new ProcessBuilder()
      .node("s", "StartEvent")
      .task("A", ["lisi"])
      .task("B", ["lisi"])
      .task("C", ["wangwu"])
      .node("e", "EndEvent")
      .path("s", "A", "B", "C", "e"),
    { repeatSkip: "previous" },
  );
  const { id } = play.state.tasks[0] ?? { id: "" };
  play.agree("A");
  expect(play.open).toEqual(["C"]);
  play.run({ type: "recall", taskId: id, actor: "lisi" });
  expect(play.open).toEqual(["A"]);
  play.agree("A");
  expect(play.open).toEqual(["C"]);
});

it("asks again in the next round of a drawn loop", () => {
  const rounds = ["true", "true", ""];
  const play = new Play(
    new ProcessBuilder()
      .node("s", "StartEvent")
      .task("A", ["lisi"])
      .node("m", "ExclusiveGateway")
      .task("B", ["lisi"])
      .task("C", ["wangwu"])
      .node("g", "ExclusiveGateway")
      .node("e", "EndEvent")
      .path("s", "A", "m", "B", "C", "g", "e")
      .flow("g", "m", "${again}"),
    { repeatSkip: "any", decide: () => rounds.shift() === "true" },
  );
  play.agree("A");
  expect(play.open).toEqual(["C"]);
  play.agree("C", "wangwu");
  expect(play.open).toEqual(["B"]);
});

it("does not take a verdict on one branch for one that follows another", () => {
  const builder = (): ProcessBuilder =>
    new ProcessBuilder()
      .node("s", "StartEvent")
      .node("fork", "ParallelGateway")
      .task("A", ["lisi"])
      .task("B", ["wangwu"])
      .task("C", ["lisi"])
      .node("join", "ParallelGateway")
      .node("e", "EndEvent")
      .path("s", "fork", "A", "join", "e")
      .path("fork", "B", "C", "join");
  const play = new Play(builder(), { repeatSkip: "previous" });
  play.agree("A");
  play.agree("B", "wangwu");
  expect(play.open).toEqual(["C"]);
  const any = new Play(builder(), { repeatSkip: "any" });
  any.agree("A");
  any.agree("B", "wangwu");
  expect(any.state.status).toBe("end");
});

it("does not count what time alone has agreed to, nor what the applicant handed in", () => {
  const play = new Play(office(), { repeatSkip: "any" });
  play.run({ type: "timeout", taskId: play.id("A"), action: "agree" });
  play.agree("B", "wangwu");
  expect(play.open).toEqual(["C"]);
  const own = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["zhangsan"])
    .task("B", ["zhangsan"])
    .node("e", "EndEvent")
    .path("s", "A", "B", "e");
  expect(new Play(own, { repeatSkip: "any", taskSkip: "firstNodeSkip" }).open).toEqual(["B"]);
});
