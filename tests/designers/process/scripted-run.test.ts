import { afterAll, describe, expect, it } from "vitest";
import { formCheck } from "@/designers/process/dryrun/form-check";
import { beginScripted, decideScripted } from "@/designers/process/dryrun/scripted-run";
import { type DryWorld, waitingSteps } from "@/runtime/core/process/dry-run";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";

const runner = new QuickJsRunner();
afterAll(() => runner.close());
const scripts = { runner, dictionaries: () => Promise.resolve({}), library: () => Promise.resolve([]) };

/** start → A → script → gateway: B when the scripts have counted to three, else the end. */
function worldOf(change: (builder: ProcessBuilder) => void = () => undefined): DryWorld {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["lisi"], ({ script }) => {
      script.preHandle = "form.count = 1";
      script.handled = "form.count += 1";
    })
    .node("sum", "ScriptTask", { script: "form.count += 1; vars.done = true" })
    .node("g", "ExclusiveGateway", { default: { id: "f4_g_e" } })
    .task("B")
    .node("e", "EndEvent")
    .path("s", "A", "sum", "g")
    .flow("g", "e")
    .flow("g", "B", "${count == 3 && vars.done}")
    .path("B", "e");
  builder.setting.flow.globalForm = [{ boCode: "leave", formKey: "leave", formName: "请假单", formType: 0 }];
  change(builder);
  return {
    graph: builder.compile(),
    setting: builder.setting,
    initiator: { account: "zhangsan", name: "张三" },
    data: { leave: {} },
    directory: testEnvironment().directory,
    globals: {},
    startDate: "2026-01-05T08:00:00.000Z",
    runsScripts: true,
  };
}

async function agree(world: DryWorld) {
  const run = await beginScripted(scripts, world);
  const [waiting] = waitingSteps(run);
  const decision = { task: waiting?.task ?? "", actor: "lisi", action: "agree" as const };
  return decideScripted(scripts, world, run, decision);
}

const namesOf = ({ steps }: Awaited<ReturnType<typeof agree>>): string[] =>
  steps.map(({ node, kind }) => `${node} ${kind}`);

describe("the scripts of a dry run", () => {
  it("run before a task, behind it and at script tasks, and lead the way", async () => {
    const run = await agree(worldOf());
    expect(run.data).toEqual({ leave: { count: 3 } });
    expect(run.vars).toMatchObject({ done: true });
    expect(namesOf(run)).toEqual(["s start", "A task", "sum auto", "B task"]);
  });

  it("run once before a node that several people sign", async () => {
    const world = worldOf(({ setting }) => {
      const { userAssign } = setting.nodeMap["A"]!.plugins!;
      userAssign.sign = "all";
      userAssign.ruleList[0]!.source.push({ code: "wangwu", name: "王武", type: "user" });
      setting.nodeMap["A"]!.plugins!.script.preHandle = "form.count = (form.count || 0) + 1";
    });
    expect((await beginScripted(scripts, world)).data).toEqual({ leave: { count: 1 } });
  });

  it("run behind such a node with the last who signs, and not as its task changes hands", async () => {
    const world = worldOf(({ setting }) => {
      const { userAssign } = setting.nodeMap["A"]!.plugins!;
      userAssign.sign = "all";
      userAssign.ruleList[0]!.source.push({ code: "wangwu", name: "王武", type: "user" });
    });
    let run = await beginScripted(scripts, world);
    for (const [actor, action, count] of [
      ["lisi", "assign", 1],
      ["admin", "agree", 1],
      ["wangwu", "agree", 3],
    ] as const) {
      const waiting = waitingSteps(run).find(({ accounts }) => accounts.includes(actor));
      const decision = { task: waiting?.task ?? "", actor, action, to: "admin" };
      // oxlint-disable-next-line no-await-in-loop -- one after another
      run = await decideScripted(scripts, world, run, decision);
      expect(run.data).toEqual({ leave: { count } });
    }
  });

  it("stop it when one fails, with script, line and reason", async () => {
    const run = await agree(
      worldOf(({ setting }) => {
        setting.nodeMap["A"]!.plugins!.script.handled = "nothing.here()";
      }),
    );
    const reason = /A \/ handled.*nothing/;
    const detail = {
      zh: expect.stringMatching(reason) as string,
      en: expect.stringMatching(reason) as string,
    };
    expect(run.steps.at(-1)).toMatchObject({ node: "A", kind: "fault", detail });
  });
});

describe("the forms of a dry run", () => {
  it("say at each step what the engine would refuse, by the access of its handler", async () => {
    const form = formOf(widgetOf("input", "reason", { required: true }, { name: "事由" }));
    const world = { ...worldOf(), check: formCheck({ leave: form }) };
    const run = await agree(world);
    expect(run.steps[0]?.faults).toEqual(["事由必须填写"]);
    // A reviewer without a right to write is not asked for it.
    expect(run.steps[1]?.faults).toBeUndefined();
  });
});
