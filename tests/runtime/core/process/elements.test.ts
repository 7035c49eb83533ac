import { describe, expect, it } from "vitest";
import { ProcessCompileError } from "@/runtime/core/process/graph/compile";
import type { FlowElement } from "@/runtime/core/process/graph/flow-element";
import { openTasks } from "@/runtime/core/process/step/state";
import type { Command } from "@/runtime/core/process/step/step";
import { beginDryRun, finishDryRun } from "@/runtime/core/process/dry-run";
import { Play } from "@/tests/support/play";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";

const timer = (text: Record<string, { body: string }>): Partial<FlowElement> => ({
  eventDefinitions: [{ $type: "bpmn:TimerEventDefinition", ...text }],
});
const hour = timer({ timeDuration: { body: "PT1H" } });
const frame = (): ProcessBuilder => new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");

describe("a sub-process", () => {
  const nested = (): ProcessBuilder =>
    frame()
      .sub("P", (inside) => {
        inside.node("ps", "StartEvent").node("pe", "EndEvent").node("f", "ParallelGateway");
        inside.task("a").task("b").path("ps", "f", "a", "pe").path("f", "b", "pe");
      })
      .task("after")
      .path("s", "P", "after", "e");

  it("is left when everything inside is done", () => {
    const run = new Play(nested());
    expect(run.open).toEqual(["a", "b"]);
    run.agree("a");
    expect(run.open).toEqual(["b"]);
    run.agree("b");
    expect(run.open).toEqual(["after"]);
    run.agree("after");
    expect(run.state).toMatchObject({ status: "end", tokens: [] });
  });

  it("is entered again by a reject from behind it, at the task that was asked for", () => {
    const run = new Play(nested());
    run.agree("a");
    run.agree("b");
    const after = openTasks(run.state)[0]?.id ?? "";
    run.run({ type: "turnDown", taskId: after, actor: "lisi", target: "b" });
    expect(run.open).toEqual(["b"]);
    run.agree("b");
    expect(run.open).toEqual(["after"]);
  });

  it("ends alone when an end event inside terminates", () => {
    const builder = frame()
      .sub("P", (inside) => {
        const terminate = { eventDefinitions: [{ $type: "bpmn:TerminateEventDefinition" }] };
        inside.node("ps", "StartEvent").node("f", "ParallelGateway").node("stop", "EndEvent", terminate);
        inside.task("a").task("b").path("ps", "f", "a", "stop").path("f", "b", "stop");
      })
      .task("after")
      .path("s", "P", "after", "e");
    const run = new Play(builder);
    run.agree("a");
    expect(run.open).toEqual(["after"]);
  });
});

describe("a boundary timer", () => {
  const watched = (isInterrupting: boolean): ProcessBuilder =>
    frame()
      .task("work")
      .task("late")
      .node("t", "BoundaryEvent", { ...hour, attachedToRef: { id: "work" }, cancelActivity: isInterrupting })
      .node("e2", "EndEvent")
      .path("s", "work", "e")
      .path("t", "late", "e2");

  it("takes the place of the task it watches", () => {
    const run = new Play(watched(true));
    run.run({ type: "fire", tokenId: run.token("work"), node: "t" });
    expect(run.open).toEqual(["late"]);
    run.agree("late");
    expect(run.state.status).toBe("end");
  });

  it("leaves a line in the history of the call that it takes the place of", () => {
    const run = new Play(
      frame()
        .node("call", "ServiceTask", { $attrs: { "activiti:requestUrl": "https://example.com/" } })
        .task("late")
        .node("t", "BoundaryEvent", { ...hour, attachedToRef: { id: "call" } })
        .path("s", "call", "e")
        .path("t", "late", "e"),
    );
    const events = run.run({ type: "fire", tokenId: run.token("call"), node: "t" });
    expect(events.map(({ action, node }) => [action, node])).toEqual([
      ["timer", "t"],
      ["cancelled", "call"],
    ]);
  });

  it("starts a path beside it when it does not interrupt, and both must end", () => {
    const run = new Play(watched(false));
    run.run({ type: "fire", tokenId: run.token("work"), node: "t" });
    expect(run.open).toEqual(["late", "work"]);
    run.agree("work");
    expect(run.state.status).toBe("running");
    run.agree("late");
    expect(run.state.status).toBe("end");
  });

  it("whose path sends back what it watched leaves no other branch waiting, though corrections go straight back", () => {
    const run = new Play(
      frame()
        .node("f", "ParallelGateway")
        .node("j", "ParallelGateway")
        .task("a")
        .task("b")
        .task("late", ["lisi"], ({ properties }) => (properties.afterTurnDown = "back"))
        .node("t", "BoundaryEvent", { ...hour, attachedToRef: { id: "a" }, cancelActivity: false })
        .node("e2", "EndEvent")
        .path("s", "f", "a", "j", "e")
        .path("f", "b", "j")
        .path("t", "late", "e2"),
    );
    run.run({ type: "fire", tokenId: run.token("a"), node: "t" });
    run.agree("a");
    run.agree("b");
    const [late] = openTasks(run.state);
    run.run({ type: "turnDown", taskId: late?.id ?? "", actor: "lisi", target: "a" });
    expect(run.open).toEqual(["a"]);
    run.agree("a");
    expect(run.state).toMatchObject({ status: "end", tokens: [] });
  });

  it("takes a correction away from its initiator, and the application is no longer called returned", () => {
    const run = new Play(
      frame()
        .task("apply", ["zhangsan"])
        .task("review")
        .node("t", "BoundaryEvent", { ...hour, attachedToRef: { id: "apply" } })
        .node("pause", "IntermediateCatchEvent", hour)
        .path("s", "apply", "review", "e")
        .path("t", "pause", "review"),
    );
    run.agree("apply");
    const [task] = openTasks(run.state);
    run.run({ type: "turnDown", taskId: task?.id ?? "", actor: "lisi" });
    expect(run.state.status).toBe("back");
    run.run({ type: "fire", tokenId: run.token("apply"), node: "t" });
    expect([run.open, run.state.status]).toEqual([[], "running"]);
  });

  it("that comes too late is refused and changes nothing", () => {
    const run = new Play(watched(true));
    const token = run.token("work");
    run.agree("work");
    expect(() => run.run({ type: "fire", tokenId: token, node: "t" })).toThrow("流程已经结束");
  });

  it("cancels all of a sub-process", () => {
    const builder = frame()
      .sub("P", (inside) => {
        inside.node("ps", "StartEvent").node("pe", "EndEvent").node("f", "ParallelGateway");
        inside.task("a").task("b").path("ps", "f", "a", "pe").path("f", "b", "pe");
      })
      .node("t", "BoundaryEvent", { ...hour, attachedToRef: { id: "P" } })
      .task("late")
      .path("s", "P", "e")
      .path("t", "late", "e");
    const run = new Play(builder);
    run.run({ type: "fire", tokenId: run.token("P"), node: "t" });
    expect(run.open).toEqual(["late"]);
    expect(run.state.tokens).toHaveLength(1);
  });
});

describe("an inclusive join", () => {
  it("waits for a branch that is entered after one that runs straight through", () => {
    const builder = frame()
      .node("o", "InclusiveGateway")
      .node("j", "InclusiveGateway")
      .node("quick", "Task")
      .task("slow");
    builder.task("after").path("s", "o").flow("o", "quick", "true").flow("o", "slow", "true");
    builder.path("quick", "j").path("slow", "j").path("j", "after", "e");
    const run = new Play(builder);
    expect(run.open).toEqual(["slow"]);
    run.agree("slow");
    expect(run.open).toEqual(["after"]);
  });
});

describe("what cannot run is refused with its name", () => {
  it.each<[string, (builder: ProcessBuilder) => void, string]>([
    ["call activity", (b) => b.node("x", "CallActivity"), "节点「x」的类型 CallActivity 在运行时不支持"],
    [
      "message event",
      (b) =>
        b.node("x", "IntermediateCatchEvent", {
          eventDefinitions: [{ $type: "bpmn:MessageEventDefinition" }],
        }),
      "节点「x」的消息事件在运行时不支持：定时事件可运行",
    ],
    [
      "error end",
      (b) => b.node("x", "EndEvent", { eventDefinitions: [{ $type: "bpmn:ErrorEventDefinition" }] }),
      "节点「x」的错误事件在运行时不支持：结束节点只能是普通结束或终止结束",
    ],
    [
      "event sub-process",
      (b) => b.node("x", "SubProcess", { triggeredByEvent: true }),
      "事件子流程「x」在运行时不支持",
    ],
    [
      "multi-instance",
      (b) =>
        b.node("x", "UserTask", { loopCharacteristics: { $type: "bpmn:MultiInstanceLoopCharacteristics" } }),
      "节点「x」的多实例标记在运行时不支持，请设置「会签方式」",
    ],
    [
      "standard loop",
      (b) => b.node("x", "UserTask", { loopCharacteristics: { $type: "bpmn:StandardLoopCharacteristics" } }),
      "节点「x」的循环标记在运行时不支持，请用网关和流程线画出循环",
    ],
    [
      "timer without time",
      (b) => b.node("x", "IntermediateCatchEvent", timer({})),
      "定时器「x」没有设置时间",
    ],
    [
      "timer with nonsense",
      (b) => b.node("x", "IntermediateCatchEvent", timer({ timeDuration: { body: "2 hours" } })),
      "定时器「x」的时间「2 hours」无法识别，请使用 ISO 8601 格式",
    ],
    [
      "intermediate cycle",
      (b) => b.node("x", "IntermediateCatchEvent", timer({ timeCycle: { body: "R3/PT1H" } })),
      "定时器「x」不能循环：中间定时器只等待一次",
    ],
    [
      "groovy script",
      (b) => b.node("x", "ScriptTask", { script: "1", scriptFormat: "groovy" }),
      "脚本任务「x」的语言 groovy 不支持，请使用 JavaScript",
    ],
    ["empty script", (b) => b.node("x", "ScriptTask"), "脚本任务「x」没有脚本"],
    ["service without address", (b) => b.node("x", "ServiceTask"), "服务任务「x」没有请求地址"],
    [
      "service with a Java class",
      (b) => b.node("x", "ServiceTask", { $attrs: { "activiti:class": "a.B" } }),
      "服务任务「x」没有请求地址",
    ],
  ])("%s", (_name, change, message) => {
    const builder = frame();
    change(builder);
    builder.path("s", "x", "e");
    expect(() => builder.compile()).toThrow(ProcessCompileError);
    expect(() => builder.compile()).toThrow(message);
  });

  it("a sub-process without a start node", () => {
    const builder = frame()
      .sub("P", (inside) => inside.node("pe", "EndEvent"))
      .path("s", "P", "e");
    expect(() => builder.compile()).toThrow("子流程必须有且只有一个开始节点，当前有 0 个");
  });
});

it("a dry run passes timers, scripts and services and names them", async () => {
  const builder = frame()
    .node("wait", "IntermediateCatchEvent", hour)
    .node("sum", "ScriptTask", { script: "vars.a = 1" })
    .node("tell", "ServiceTask", { $attrs: { "activiti:requestUrl": "https://example.com" } })
    .task("work")
    .path("s", "wait", "sum", "tell", "work", "e");
  const world = {
    graph: builder.compile(),
    setting: builder.setting,
    initiator: { account: "zhangsan", name: "张三" },
    data: {},
    directory: testEnvironment().directory,
    globals: {},
    startDate: "2026-01-01T00:00:00.000Z",
  };
  const first = beginDryRun(world);
  expect(first.steps.map(({ node, kind }) => `${kind} ${node}`)).toEqual([
    "start s",
    "auto wait",
    "auto sum",
    "auto tell",
    "task work",
  ]);
  expect((await finishDryRun(world, first)).at(-1)?.isEnded).toBe(true);
});

describe("an administrator's move", () => {
  const forked = (): ProcessBuilder =>
    frame()
      .node("f", "ParallelGateway")
      .node("j", "ParallelGateway")
      .task("first")
      .task("a")
      .task("b")
      .task("after")
      .path("s", "first", "f", "a", "j", "after", "e")
      .path("f", "b", "j");

  it("back before a fork with both branches opens them again", () => {
    const run = new Play(forked());
    run.agree("first");
    const [moved] = run.run({
      type: "jump",
      tokenIds: [run.token("a"), run.token("b")],
      to: "first",
      actor: "admin",
    });
    expect(moved?.detail).toMatchObject({ zh: "a、b → first", en: "a, b → first" });
    expect(run.open).toEqual(["first"]);
    run.agree("first");
    run.agree("a");
    run.agree("b");
    expect(run.open).toEqual(["after"]);
  });

  it("into one branch counts the other as done", () => {
    const run = new Play(forked());
    run.run({ type: "jump", tokenIds: [run.token("first")], to: "a", actor: "admin" });
    run.agree("a");
    expect(run.open).toEqual(["after"]);
  });

  it("to the task beside a sub-process of another branch does not say that their join would wait", () => {
    const run = new Play(
      frame()
        .node("f", "ParallelGateway")
        .node("j", "ParallelGateway")
        .task("a")
        .task("a2")
        .sub("P", (inside) =>
          inside.node("ps", "StartEvent").node("pe", "EndEvent").task("b").path("ps", "b", "pe"),
        )
        .path("s", "f", "a", "a2", "j", "e")
        .path("f", "P", "j"),
    );
    run.run({ type: "jump", tokenIds: [run.token("a")], to: "a2", actor: "admin" });
    expect(run.open).toEqual(["a2", "b"]);
    run.agree("a2");
    run.agree("b");
    expect(run.state.status).toBe("end");
  });

  it("beside somebody who walks another way to the same place is refused, for that would be reached twice", () => {
    const run = new Play(
      frame()
        .node("f", "ParallelGateway")
        .node("j", "ParallelGateway")
        .node("g", "ExclusiveGateway")
        .node("m", "ExclusiveGateway")
        .task("a")
        .task("b")
        .task("c")
        .path("s", "f", "a", "j", "e")
        .path("f", "g")
        .flow("g", "b", "true")
        .flow("g", "c", "false")
        .path("b", "m", "j")
        .path("c", "m"),
    );
    expect(run.open).toEqual(["a", "b"]);
    const move: Command = { type: "jump", tokenIds: [run.token("a")], to: "c", actor: "admin" };
    expect(() => run.run(move)).toThrow("「b」与「c」在同一条路径上，请一起移动");
    run.run({ ...move, tokenIds: [run.token("b")] });
    expect(run.open).toEqual(["a", "c"]);
  });

  it("of one branch past the join is refused, for the other would wait for ever or be doubled", () => {
    const run = new Play(forked());
    run.agree("first");
    const move: Command = { type: "jump", tokenIds: [run.token("a")], to: "after", actor: "admin" };
    expect(() => run.run(move)).toThrow("在同一条路径上，请一起移动");
    expect(run.open).toEqual(["a", "b"]);
    run.run({ ...move, tokenIds: [run.token("a"), run.token("b")] });
    expect(run.open).toEqual(["after"]);
  });
});
