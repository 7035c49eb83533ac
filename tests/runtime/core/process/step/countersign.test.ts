import { describe, expect, it } from "vitest";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { SignMode } from "@/runtime/core/process/setting";
import { openTasks, type InstanceState } from "@/runtime/core/process/step/state";
import { newInstance, step, type Command } from "@/runtime/core/process/step/step";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";

const SIGNERS = ["lisi", "wangwu", "admin"];

/** start → apply → A (signed by three) → B → end */
function signed(sign: SignMode, { ratio = 50, history = false, back = false } = {}) {
  const graph = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", ["zhangsan"])
    .task("A", SIGNERS, (plugins) => {
      plugins.userAssign.sign = sign;
      plugins.userAssign.signRatio = ratio;
      if (back) plugins.properties.afterTurnDown = "back";
    })
    .task("B", ["zhangsan"], (plugins) => (plugins.properties.turnDownhandle = history ? "history" : "flow"))
    .node("e", "EndEvent")
    .path("s", "apply", "A", "B", "e")
    .compile();
  return started(graph);
}

/** Applied for, and what the applicant hands in done. */
function started(graph: ProcessGraph) {
  const environment = testEnvironment();
  let state: InstanceState = newInstance("zhangsan");
  const run = (command: Command): void => {
    state = step(graph, state, command, environment).state;
  };
  const asked = (): string[] => openTasks(state).map((task) => `${task.node} ${task.assignee ?? "?"}`);
  const taskOf = (actor: string): string =>
    openTasks(state).find((task) => task.assignee === actor)?.id ?? "";
  const agree = (actor: string): void =>
    run({ type: "complete", taskId: taskOf(actor), actor, action: "agree" });
  run({ type: "start", actor: "zhangsan" });
  agree("zhangsan");
  return { run, asked, agree, taskOf };
}

describe("a vote that is recalled", () => {
  it("is asked for again alone, while others still vote", () => {
    const { run, agree, taskOf, asked } = signed("all");
    const task = taskOf("lisi");
    agree("lisi");
    agree("wangwu");
    run({ type: "recall", taskId: task, actor: "lisi" });
    expect(asked()).toEqual(["A admin", "A lisi"]);
    agree("admin");
    expect(asked()).toEqual(["A lisi"]);
    agree("lisi");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("no longer counts where a ratio decides", () => {
    const { run, agree, taskOf, asked } = signed("ratio", { ratio: 60 });
    const task = taskOf("lisi");
    agree("lisi");
    run({ type: "recall", taskId: task, actor: "lisi" });
    agree("wangwu");
    expect(asked()).toEqual(["A admin", "A lisi"]);
    agree("lisi");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("lets those who were called after it wait again, where people sign in sequence", () => {
    const { run, agree, taskOf, asked } = signed("sequential");
    const task = taskOf("lisi");
    agree("lisi");
    expect(asked()).toEqual(["A wangwu"]);
    run({ type: "recall", taskId: task, actor: "lisi" });
    expect(asked()).toEqual(["A lisi"]);
    for (const signer of ["lisi", "wangwu", "admin"]) agree(signer);
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("is refused once the next in sequence has signed", () => {
    const { run, agree, taskOf } = signed("sequential");
    const task = taskOf("lisi");
    agree("lisi");
    agree("wangwu");
    expect(() => run({ type: "recall", taskId: task, actor: "lisi" })).toThrow("下一步已被处理");
  });

  it("after which all have voted is taken back with the others, as the next step has begun", () => {
    const { run, agree, taskOf, asked } = signed("all");
    const task = taskOf("lisi");
    for (const signer of ["lisi", "wangwu", "admin"]) agree(signer);
    expect(asked()).toEqual(["B zhangsan"]);
    run({ type: "recall", taskId: task, actor: "lisi" });
    expect(asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
  });
});

describe("a vote that is recalled after it moved the application on", () => {
  it("is asked again of all who could have signed, where one is enough", () => {
    const { run, agree, taskOf, asked } = signed("any");
    const task = taskOf("wangwu");
    agree("wangwu");
    run({ type: "recall", taskId: task, actor: "wangwu" });
    expect(asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
  });

  it("is voted on again by those against it too, where a ratio decides", () => {
    const { run, agree, taskOf, asked } = signed("ratio", { ratio: 60 });
    run({ type: "turnDown", taskId: taskOf("lisi"), actor: "lisi" });
    const task = taskOf("admin");
    agree("wangwu");
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
    run({ type: "recall", taskId: task, actor: "admin" });
    expect(asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
  });
});

describe("a step beside a node where votes are counted", () => {
  /** start → parallel (A → A2, V voted on by three) → end */
  const beside = () => {
    const graph = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("apply", ["zhangsan"])
      .node("split", "ParallelGateway")
      .task("A", ["zhangsan"])
      .task("A2", ["zhangsan"])
      .task("V", SIGNERS, (plugins) => {
        plugins.userAssign.sign = "ratio";
        plugins.userAssign.signRatio = 50;
      })
      .node("join", "ParallelGateway")
      .node("e", "EndEvent")
      .path("s", "apply", "split", "A", "A2", "join", "e")
      .path("split", "V", "join")
      .compile();
    return started(graph);
  };

  it("can be taken back after one of the votes was against", () => {
    const { run, agree, taskOf, asked } = beside();
    const step = taskOf("zhangsan");
    agree("zhangsan");
    run({ type: "turnDown", taskId: taskOf("lisi"), actor: "lisi" });
    run({ type: "recall", taskId: step, actor: "zhangsan" });
    expect(asked()).toEqual(["V wangwu", "V admin", "A zhangsan"]);
  });
});

describe("a correction that goes straight back to those who sign", () => {
  const rejected = (sign: SignMode, signers: string[], rejecter: string) => {
    const process = signed(sign, { ratio: 60, back: true });
    for (const signer of signers) process.agree(signer);
    process.run({ type: "turnDown", taskId: process.taskOf(rejecter), actor: rejecter });
    expect(process.asked()).toEqual(["apply zhangsan"]);
    process.agree("zhangsan");
    return process;
  };

  it("is signed by everybody who has not signed yet, where all must", () => {
    const { asked, agree } = rejected("all", ["lisi"], "wangwu");
    expect(asked()).toEqual(["A wangwu", "A admin"]);
    agree("wangwu");
    expect(asked()).toEqual(["A admin"]);
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("goes on in turn from who turned it down", () => {
    const { asked, agree } = rejected("sequential", ["lisi"], "wangwu");
    expect(asked()).toEqual(["A wangwu"]);
    agree("wangwu");
    expect(asked()).toEqual(["A admin"]);
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("is not asked of who took their signature back and gave it again", () => {
    for (const sign of ["all", "sequential"] as const) {
      const process = signed(sign, { back: true });
      const task = process.taskOf("lisi");
      process.agree("lisi");
      process.run({ type: "recall", taskId: task, actor: "lisi" });
      process.agree("lisi");
      process.run({ type: "turnDown", taskId: process.taskOf("wangwu"), actor: "wangwu" });
      process.agree("zhangsan");
      process.agree("wangwu");
      process.agree("admin");
      expect(process.asked()).toEqual(["B zhangsan"]);
    }
  });

  it("is voted on again by all, where votes are counted", () => {
    const { asked, agree, run, taskOf } = signed("ratio", { ratio: 60, back: true });
    for (const actor of ["lisi", "wangwu"]) run({ type: "turnDown", taskId: taskOf(actor), actor });
    agree("zhangsan");
    expect(asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
    agree("wangwu");
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("comes to whose vote it is, and not to whom they asked to work on it meanwhile", () => {
    const process = signed("all", { back: true });
    process.run({ type: "delegate", taskId: process.taskOf("admin"), actor: "admin", to: "zhangsan" });
    process.run({ type: "turnDown", taskId: process.taskOf("lisi"), actor: "lisi" });
    process.agree("zhangsan");
    expect(process.asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
  });

  it("asks nobody whose signature was taken away", () => {
    const process = signed("all", { back: true });
    process.run({ type: "delSign", taskId: process.taskOf("admin"), actor: "lisi" });
    process.run({ type: "turnDown", taskId: process.taskOf("lisi"), actor: "lisi" });
    process.agree("zhangsan");
    expect(process.asked()).toEqual(["A lisi", "A wangwu"]);
  });
});

describe("a node that several people sign", () => {
  it("asks all of them and waits for all", () => {
    const { asked, agree } = signed("all");
    expect(asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
    agree("wangwu");
    agree("lisi");
    expect(asked()).toEqual(["A admin"]);
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("is content with one, and asks the others no longer", () => {
    const { asked, agree } = signed("any");
    agree("wangwu");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("is content with a share", () => {
    const { asked, agree } = signed("ratio", { ratio: 60 });
    agree("wangwu");
    expect(asked()).toEqual(["A lisi", "A admin"]);
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("asks one after another, in the order of the rules", () => {
    const { asked, agree } = signed("sequential");
    expect(asked()).toEqual(["A lisi"]);
    agree("lisi");
    expect(asked()).toEqual(["A wangwu"]);
    agree("wangwu");
    agree("admin");
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("forgets nobody when a signer is added in the middle of a sequence", () => {
    const { asked, agree, run, taskOf } = signed("sequential");
    run({ type: "addSign", taskId: taskOf("lisi"), actor: "lisi", users: ["zhangsan"] });
    agree("lisi");
    expect(asked()).toEqual(["A zhangsan"]);
    agree("zhangsan");
    expect(asked()).toEqual(["A wangwu"]);
  });

  it("asks nobody twice", () => {
    const { run, taskOf } = signed("all");
    const taskId = taskOf("lisi");
    expect(() => run({ type: "assign", taskId, actor: "lisi", to: "wangwu" })).toThrow(
      "已经是该节点的处理人",
    );
  });

  it("goes back at the first reject, whatever the others would say", () => {
    const { asked, agree, run, taskOf } = signed("all");
    agree("lisi");
    run({ type: "turnDown", taskId: taskOf("wangwu"), actor: "wangwu" });
    expect(asked()).toEqual(["apply zhangsan"]);
  });

  it("goes on when enough have agreed of those who are left after one was taken away", () => {
    const { asked, agree, run, taskOf } = signed("ratio", { ratio: 50 });
    agree("lisi");
    run({ type: "delSign", taskId: taskOf("admin"), actor: "wangwu" });
    expect(asked()).toEqual(["B zhangsan"]);
  });

  it("counts a rejection as a vote, and goes back once the share is out of reach", () => {
    const reject = (process: ReturnType<typeof signed>, actor: string): void =>
      process.run({ type: "turnDown", taskId: process.taskOf(actor), actor });
    const passing = signed("ratio", { ratio: 60 });
    reject(passing, "lisi");
    expect(passing.asked()).toEqual(["A wangwu", "A admin"]);
    passing.agree("wangwu");
    passing.agree("admin");
    expect(passing.asked()).toEqual(["B zhangsan"]);
    const failing = signed("ratio", { ratio: 60 });
    failing.agree("wangwu");
    reject(failing, "lisi");
    reject(failing, "admin");
    expect(failing.asked()).toEqual(["apply zhangsan"]);
  });

  it("goes back at once when too few are left to agree after one was taken away", () => {
    const { asked, run, taskOf } = signed("ratio", { ratio: 60 });
    run({ type: "turnDown", taskId: taskOf("lisi"), actor: "lisi" });
    expect(asked()).toEqual(["A wangwu", "A admin"]);
    run({ type: "delSign", taskId: taskOf("admin"), actor: "wangwu" });
    expect(asked()).toEqual(["apply zhangsan"]);
  });

  it("is signed by the same people again when it gets a reject back", () => {
    const { asked, agree, run, taskOf } = signed("ratio", { ratio: 60, history: true });
    agree("wangwu");
    agree("admin");
    run({ type: "turnDown", taskId: taskOf("zhangsan"), actor: "zhangsan" });
    expect(asked()).toEqual(["A wangwu", "A admin"]);
  });

  it("is voted on again by who was against it too when it gets a reject back", () => {
    const { asked, agree, run, taskOf } = signed("ratio", { ratio: 60, history: true });
    run({ type: "turnDown", taskId: taskOf("lisi"), actor: "lisi" });
    agree("wangwu");
    agree("admin");
    run({ type: "turnDown", taskId: taskOf("zhangsan"), actor: "zhangsan" });
    expect(asked()).toEqual(["A lisi", "A wangwu", "A admin"]);
  });
});
