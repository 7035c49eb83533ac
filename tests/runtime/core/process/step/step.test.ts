import { describe, expect, it } from "vitest";
import { ProcessCompileError } from "@/runtime/core/process/graph/compile";
import { openTasks } from "@/runtime/core/process/step/state";
import { Play } from "@/tests/support/play";
import { ProcessBuilder } from "@/tests/support/process-graph";

const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A")
    .task("B")
    .node("e", "EndEvent")
    .path("s", "A", "B", "e");

/** apply → fork { A, B } → join → C → end */
const forked = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", ["zhangsan"])
    .node("fork", "ParallelGateway")
    .task("A")
    .task("B")
    .node("join", "ParallelGateway")
    .task("C")
    .node("e", "EndEvent")
    .path("s", "apply", "fork", "A", "join", "C", "e")
    .path("fork", "B", "join");

describe("going forward", () => {
  it("opens the tasks one after the other and ends", () => {
    const play = new Play(line());
    expect(play.open).toEqual(["A"]);
    play.agree("A");
    expect(play.open).toEqual(["B"]);
    play.agree("B");
    expect(play.state).toMatchObject({ status: "end", tokens: [] });
  });

  it("takes the branch whose condition holds, else the default, else refuses", () => {
    const builder = (condition: string, withDefault: boolean): ProcessBuilder => {
      const made = new ProcessBuilder()
        .node("s", "StartEvent")
        .node("g", "ExclusiveGateway")
        .task("A")
        .task("B");
      made.node("e", "EndEvent").path("s", "g").flow("g", "A", condition).flow("g", "B", "false");
      const gateway = made.elements.find((element) => element.id === "g");
      if (withDefault && gateway) gateway.default = { id: "f3_g_B" };
      return made.path("A", "e").path("B", "e");
    };
    expect(new Play(builder("true", false)).open).toEqual(["A"]);
    expect(new Play(builder("false", true)).open).toEqual(["B"]);
    expect(() => new Play(builder("false", false))).toThrow(/没有满足条件的分支/);
  });

  it("opens the join once, whatever the order of the branches", () => {
    for (const order of [
      ["A", "B"],
      ["B", "A"],
    ]) {
      const play = new Play(forked());
      play.agree("apply", "zhangsan");
      expect(play.open).toEqual(["A", "B"]);
      for (const node of order) play.agree(node);
      expect(play.open).toEqual(["C"]);
    }
  });

  it("waits at the join while a branch holds an exclusive diamond", () => {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("fork", "ParallelGateway");
    builder
      .task("A")
      .task("C")
      .node("x", "ExclusiveGateway")
      .task("B1")
      .task("B2")
      .node("y", "ExclusiveGateway");
    builder.task("B3").node("join", "ParallelGateway").task("after").node("e", "EndEvent");
    builder.path("s", "fork", "A", "join", "after", "e").path("fork", "C", "join").path("fork", "x");
    builder
      .flow("x", "B1", "true")
      .flow("x", "B2", "false")
      .path("B1", "y")
      .path("B2", "y")
      .path("y", "B3", "join");
    const play = new Play(builder);
    for (const node of ["A", "C"]) play.agree(node);
    expect(play.open).toEqual(["B1"]);
    play.agree("B1");
    play.agree("B3");
    expect(play.open).toEqual(["after"]);
  });

  it("merges an inclusive join as soon as nothing more can come", () => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .node("o", "InclusiveGateway")
      .task("A")
      .task("B");
    builder.task("D").node("j", "InclusiveGateway").task("C").node("e", "EndEvent").path("s", "o");
    builder.flow("o", "A", "true").flow("o", "B", "true").flow("o", "D", "false");
    builder.path("A", "j").path("B", "j").path("D", "j").path("j", "C", "e");
    const play = new Play(builder);
    play.agree("A");
    expect(play.open).toEqual(["B"]);
    play.agree("B");
    expect(play.open).toEqual(["C"]);
  });

  it("starts twenty exclusive diamonds in a row without exploding", () => {
    const builder = new ProcessBuilder().node("s", "StartEvent");
    let last = "s";
    for (let n = 0; n < 20; n++) {
      builder
        .node(`x${n}`, "ExclusiveGateway")
        .node(`a${n}`, "Task")
        .node(`b${n}`, "Task")
        .node(`y${n}`, "ExclusiveGateway");
      builder.path(last, `x${n}`).flow(`x${n}`, `a${n}`, "true").flow(`x${n}`, `b${n}`, "false");
      builder.path(`a${n}`, `y${n}`).path(`b${n}`, `y${n}`);
      last = `y${n}`;
    }
    expect(new Play(builder.task("T").node("e", "EndEvent").path(last, "T", "e")).open).toEqual(["T"]);
  });
});

describe("skipping", () => {
  it("completes the first node for an initiator who would handle it, once only", () => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("apply", ["zhangsan"])
      .task("A")
      .node("e", "EndEvent");
    const play = new Play(builder.path("s", "apply", "A", "e"), { taskSkip: "firstNodeSkip" });
    expect(play.open).toEqual(["A"]);
    play.reject("A");
    expect(play.open).toEqual(["apply"]);
  });

  it("skips a node without handlers when it says so, else leaves it unassigned", () => {
    const builder = (empty: "skip" | ""): ProcessBuilder =>
      new ProcessBuilder()
        .node("s", "StartEvent")
        .task("A", ["@empty"], (plugins) => (plugins.userAssign.executeSubjectEmpty = empty))
        .task("B")
        .node("e", "EndEvent")
        .path("s", "A", "B", "e");
    expect(new Play(builder("skip")).open).toEqual(["B"]);
    const play = new Play(builder(""));
    expect(openTasks(play.state)[0]).toMatchObject({ node: "A", orphan: true, assignee: null });
  });

  it("stops a loop of skipped nodes with a clear error", () => {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("m", "ExclusiveGateway");
    builder.task("A", ["nobody"], (plugins) => (plugins.userAssign.executeSubjectEmpty = "skip"));
    builder.node("g", "ExclusiveGateway").node("e", "EndEvent").path("s", "m", "A", "g");
    expect(() => new Play(builder.flow("g", "m", "true").flow("g", "e", "false"))).toThrow(/可能成环/);
  });
});

describe("rejecting", () => {
  it("gives the application back to its initiator when nobody has handled it before", () => {
    const play = new Play(line());
    play.reject("A");
    expect(play.state.status).toBe("back");
    expect(openTasks(play.state)[0]).toMatchObject({ node: "s", assignee: "zhangsan" });
    play.run({ type: "complete", taskId: play.id("s"), actor: "zhangsan", action: "handle" });
    expect(play.state.status).toBe("running");
    expect(play.open).toEqual(["A"]);
  });

  it("goes to the previous user task, and on by the chart after the correction", () => {
    const play = new Play(line());
    play.agree("A");
    play.reject("B");
    expect(play.open).toEqual(["A"]);
    play.agree("A");
    expect(play.open).toEqual(["B"]);
  });

  it("cancels the other branch when it goes back before the fork, and the join still opens once", () => {
    const play = new Play(forked());
    play.agree("apply", "zhangsan");
    play.agree("A");
    play.reject("B");
    expect(play.open).toEqual(["apply"]);
    expect(play.state.status).toBe("back");
    play.agree("apply", "zhangsan");
    expect(play.state.status).toBe("running");
    expect(play.state.tasks.findLast(({ node }) => node === "apply")?.action).toBe("resubmit");
    expect(play.open).toEqual(["A", "B"]);
    play.agree("A");
    play.agree("B");
    expect(play.open).toEqual(["C"]);
  });

  it("puts the other branch's arrival back when it returns into a parallel block", () => {
    const play = new Play(forked());
    play.agree("apply", "zhangsan");
    play.agree("A");
    play.agree("B");
    play.reject("C", "lisi", "A");
    expect(play.open).toEqual(["A"]);
    play.agree("A");
    expect(play.open).toEqual(["C"]);
  });

  it("goes by the flow where the node that is to get it lies on another branch, and leaves nobody behind", () => {
    const builder = forked();
    const review = builder.setting.nodeMap["A"]?.plugins;
    if (review) review.properties.turnDownStrategy = "node:B";
    const play = new Play(builder);
    play.agree("apply", "zhangsan");
    play.agree("B");
    play.reject("A");
    expect(play.open).toEqual(["apply"]);
  });

  it("goes straight back to the rejecter when the node says so", () => {
    const builder = new ProcessBuilder().node("s", "StartEvent").task("A").task("B").node("e", "EndEvent");
    builder.task("C", ["@reviewer"], (plugins) => {
      plugins.properties.turnDownStrategy = "node:A";
      plugins.properties.afterTurnDown = "back";
    });
    const play = new Play(builder.path("s", "A", "B", "C", "e"));
    play.agree("A");
    play.agree("B");
    play.reject("C", "wangwu");
    expect(play.open).toEqual(["A"]);
    play.agree("A");
    expect(openTasks(play.state)[0]).toMatchObject({ node: "C", assignee: "wangwu" });
  });

  it("goes straight back to all who had not decided, where the rejecter had been asked to sign along", () => {
    for (const handlers of [["lisi"], ["@reviewer"]]) {
      const builder = new ProcessBuilder().node("s", "StartEvent").task("A").node("e", "EndEvent");
      builder.task("C", handlers, (plugins) => {
        plugins.properties.afterTurnDown = "back";
      });
      const play = new Play(builder.path("s", "A", "C", "e"));
      play.agree("A");
      play.run({ type: "addSign", taskId: play.id("C"), actor: "lisi", users: ["zhangsan", "admin"] });
      const added = (account: string): string =>
        openTasks(play.state).find(({ assignee }) => assignee === account)?.id ?? "";
      play.run({ type: "complete", taskId: added("admin"), actor: "admin", action: "agree" });
      play.run({ type: "turnDown", taskId: added("zhangsan"), actor: "zhangsan" });
      play.agree("A");
      expect(openTasks(play.state)).toMatchObject([
        { node: "C", assignee: "zhangsan" },
        { node: "C", assignee: handlers[0] === "lisi" ? "lisi" : null },
      ]);
      play.run({ type: "complete", taskId: added("zhangsan"), actor: "zhangsan", action: "agree" });
      expect(play.open).toEqual(["C"]);
      play.agree("C", "lisi");
      expect(play.state.status).toBe("end");
    }
  });

  it("gives it to the persons who handled the target when the node says history", () => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("A", ["@reviewer"])
      .node("e", "EndEvent");
    builder.task("B", ["lisi"], (plugins) => (plugins.properties.turnDownhandle = "history"));
    const play = new Play(builder.path("s", "A", "B", "e"));
    expect(openTasks(play.state)[0]?.assignee).toBeNull();
    play.agree("A", "wangwu");
    play.reject("B");
    expect(openTasks(play.state)[0]).toMatchObject({ node: "A", assignee: "wangwu" });
  });
});

describe("time limits", () => {
  const timeOut = (play: Play, node: string, action: "agree" | "turnDown") =>
    play.run({ type: "timeout", taskId: play.id(node), action });

  it("do not chase each other: where nobody acted in between, the second round waits for a person", () => {
    const play = new Play(line());
    timeOut(play, "A", "agree");
    timeOut(play, "B", "turnDown");
    timeOut(play, "A", "agree");
    expect(play.open).toEqual(["A"]);
    play.agree("A");
    timeOut(play, "B", "turnDown");
    expect(play.open).toEqual(["A"]);
  });
});

describe("other actions", () => {
  it("asks nobody for a second task who shares the first one", () => {
    const play = new Play(
      new ProcessBuilder()
        .node("s", "StartEvent")
        .task("A", ["lisi", "@reviewer"])
        .node("e", "EndEvent")
        .path("s", "A", "e"),
    );
    for (const user of ["lisi", "wangwu"])
      expect(() => play.run({ type: "addSign", taskId: play.id("A"), actor: "lisi", users: [user] })).toThrow(
        "已经是该节点的处理人",
      );
  });

  it("recalls a step until the next one has been handled", () => {
    const play = new Play(line());
    play.agree("A");
    const done = play.state.tasks[0]?.id ?? "";
    play.run({ type: "recall", taskId: done, actor: "lisi" });
    expect(play.open).toEqual(["A"]);
    play.agree("A");
    play.agree("B");
    expect(() => play.run({ type: "recall", taskId: done, actor: "lisi" })).toThrow(/已经结束/);
  });

  it("gives a recalled step back to who recalls it, though others signed with them", () => {
    const play = new Play(line());
    const own = play.id("A");
    play.run({ type: "addSign", taskId: own, actor: "lisi", users: ["admin"] });
    play.agree("A", "lisi");
    play.agree("A", "admin");
    expect(play.open).toEqual(["B"]);
    play.run({ type: "recall", taskId: own, actor: "lisi" });
    expect(play.state.tasks.at(-1)).toMatchObject({ node: "A", status: "open", assignee: "lisi" });
  });

  it("rejects to whose step it was, not to whom they had sign with them", () => {
    const play = new Play(
      new ProcessBuilder()
        .node("s", "StartEvent")
        .task("A", ["lisi", "wangwu"])
        .task("B", ["wangwu"], (plugins) => (plugins.properties.turnDownhandle = "history"))
        .node("e", "EndEvent")
        .path("s", "A", "B", "e"),
    );
    play.run({ type: "addSign", taskId: play.id("A"), actor: "lisi", users: ["admin"] });
    play.agree("A", "lisi");
    play.agree("A", "admin");
    play.run({ type: "turnDown", taskId: play.id("B"), actor: "wangwu" });
    expect(play.state.tasks.at(-1)).toMatchObject({ node: "A", status: "open", assignee: "lisi" });
  });

  it("says that a recall comes too early while another branch is waited for", () => {
    const play = new Play(forked());
    play.agree("apply", "zhangsan");
    const done = play.id("A");
    play.agree("A");
    expect(() => play.run({ type: "recall", taskId: done, actor: "lisi" })).toThrow("下一步还没有开始");
  });

  it("transfers, adds and removes signers", () => {
    const play = new Play(line());
    play.run({ type: "assign", taskId: play.id("A"), actor: "lisi", to: "wangwu" });
    expect(openTasks(play.state)[0]?.assignee).toBe("wangwu");
    play.run({ type: "addSign", taskId: play.id("A"), actor: "wangwu", users: ["admin"] });
    play.agree("A", "wangwu");
    expect(play.open).toEqual(["A"]);
    expect(() => play.run({ type: "delSign", taskId: play.id("A"), actor: "wangwu" })).toThrow(/最后一个/);
    play.agree("A", "admin");
    expect(play.open).toEqual(["B"]);
  });

  it("ends everything on shutdown and revoke, and then refuses to go on", () => {
    const play = new Play(forked());
    play.agree("apply", "zhangsan");
    play.run({ type: "shutdown", taskId: play.id("A"), actor: "lisi" });
    expect(play.state).toMatchObject({ status: "manualend", tokens: [] });
    expect(() => play.run({ type: "revoke", actor: "zhangsan" })).toThrow(/已经结束/);
  });

  it("refuses a task that is gone", () => {
    const play = new Play(line());
    const id = play.id("A");
    play.agree("A");
    expect(() => play.run({ type: "complete", taskId: id, actor: "lisi", action: "agree" })).toThrow(
      /已被处理/,
    );
  });
});

describe("compiling", () => {
  it("names every element that cannot run", () => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .node("svc", "ServiceTask")
      .task("A")
      .path("s", "svc", "A");
    try {
      builder.compile();
      expect.unreachable();
    } catch (error) {
      expect((error as ProcessCompileError).findings.map((finding) => finding.pointer)).toEqual(["svc", "A"]);
    }
  });
});
