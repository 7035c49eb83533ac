import { describe, expect, it } from "vitest";
import { findingsOf } from "@/examples/findings";
import { ProcessCompileError, compileProcess } from "@/runtime/core/process/graph/compile";
import { type BpmDefSetting, defaultPlugins, emptySetting } from "@/runtime/core/process/setting";
import { vocabulary } from "@/screens/app/vocabulary";
import { open } from "../support";

const NAMESPACES =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="https://flowsmith.dev/engine"';

const fileOf = (nodes: string): string =>
  `<definitions ${NAMESPACES} targetNamespace="t"><process id="p" name="流程" isExecutable="true">
    <startEvent id="start" name="开始"/><endEvent id="end" name="结束"/>${nodes}</process></definitions>`;

const flow = (id: string, from: string, to: string, more = ""): string =>
  `<sequenceFlow id="${id}" name="${id}" sourceRef="${from}" targetRef="${to}">${more}</sequenceFlow>`;

const step = (node: string, id = "a"): string => node + flow("f1", "start", id) + flow("f2", id, "end");

const settingOf = (parts: object = {}, nodeMap: object = {}): Partial<BpmDefSetting> => {
  const setting = emptySetting();
  return { ...setting, nodeMap: { ...nodeMap }, flow: { ...setting.flow, ...parts } };
};

/** What is told of a process, but for what a test process lacks otherwise. */
async function told(nodes: string, setting = settingOf()): Promise<string[]> {
  const found = await findingsOf({ kind: "process", text: fileOf(nodes), setting }, vocabulary);
  return found.map(({ severity, rule, pointer, suggestion = "" }) =>
    `${severity} ${rule} ${pointer} ${suggestion}`.trim(),
  );
}

const TASK = '<userTask id="a" name="审核" f:assignee="chief"/>';
const SERVICE = (attributes: string): string => `<serviceTask id="a" name="通知" ${attributes}/>`;
const WAIT = (time: string): string =>
  `<intermediateCatchEvent id="a" name="等"><timerEventDefinition>${time}</timerEventDefinition></intermediateCatchEvent>`;

describe("an expression that cannot be read is told", () => {
  it.each([
    ["in an address", SERVICE('f:requestUrl="https://example.com/${days"')],
    ["in a body", SERVICE('f:requestUrl="https://example.com/" f:requestBody="${days >}"')],
    ["in a time", WAIT("<timeDuration>${days +}</timeDuration>")],
  ])("%s", async (_what, node) => {
    expect(await told(step(node))).toEqual(["error expression.syntax a"]);
  });

  it("in a condition without signs around it too", async () => {
    const condition = (text: string): string =>
      `${TASK}<exclusiveGateway id="g" name="判断" default="f3"/>` +
      flow("f1", "start", "g") +
      flow("f2", "g", "a", `<conditionExpression>${text}</conditionExpression>`) +
      flow("f3", "g", "end") +
      flow("f4", "a", "end");
    expect(await told(condition("days more"))).toContain("error approval/condition f2");
    expect(await told(condition("days == 3"))).not.toContain("error approval/condition f2");
  });
});

describe("an attribute that is nearly called like one that means something", () => {
  it("is told, of the engine and of BPMN", async () => {
    const attributes = 'f:requestUrl="https://example.com/" f:requetMethod="POST"';
    expect(await told(step(SERVICE(attributes)))).toEqual(["warning approval/attribute a f:requestMethod"]);
    const late =
      '<boundaryEvent id="b" name="迟" attachedToRef="a" cancelActivty="false"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>';
    expect(await told(step(TASK) + late + flow("f3", "b", "end"))).toContain(
      "warning approval/attribute b cancelActivity",
    );
  });

  it("is kept without a word where another engine has it", async () => {
    const attributes =
      'f:requestUrl="https://example.com/" f:resultVariableName="x" f:class="a.B" f:skipExpression="x"';
    expect(await told(step(SERVICE(attributes)))).toEqual([]);
  });
});

describe("an id that JavaScript has a use for", () => {
  it("does not run as __proto__, and says so", async () => {
    const nodes = step(TASK.replace('"a"', '"__proto__"'), "__proto__");
    expect(await told(nodes)).toContain("error approval/id-form __proto__");
    const { definitions } = await open(fileOf(nodes));
    expect(() => compileProcess(definitions as never, emptySetting())).toThrow(ProcessCompileError);
  });

  it("runs as constructor, and is told what is wrong with it as any other", async () => {
    const compiled = async (node: string): Promise<unknown> => {
      const { definitions } = await open(fileOf(step(node, "constructor")));
      return compileProcess(definitions as never, emptySetting()).nodes["constructor"];
    };
    expect(await compiled(TASK.replace('"a"', '"constructor"'))).toMatchObject({
      incoming: ["f1"],
      outgoing: ["f2"],
    });
    await expect(compiled('<callActivity id="constructor" name="子"/>')).rejects.toThrow(ProcessCompileError);
  });
});

describe("settings that say otherwise than the diagram", () => {
  const node = (parts: object): object => ({
    nodeId: "a",
    nodeName: "审核",
    nodeType: "userTask",
    plugins: defaultPlugins(),
    ...parts,
  });
  const at = (id: string, parts: object): Promise<string[]> =>
    told(step(TASK), settingOf({}, { [id]: node(parts) }));

  it.each<[string, string, object, string]>([
    ["an id of another element", "a", { nodeId: "b" }, "warning approval/lost-setting a a"],
    ["another type", "a", { nodeType: "serviceTask" }, "warning approval/lost-setting a userTask"],
    ["an element by a slip of its id", "sart", { nodeType: "start" }, "error approval/lost-setting p start"],
  ])("are told: %s", async (_what, id, parts, expected) => {
    expect(await at(id, parts)).toContain(expected);
  });

  it("are told: another default flow", async () => {
    const gate =
      `${TASK}<exclusiveGateway id="g" name="判断" default="f3"/>` +
      flow("f1", "start", "g") +
      flow("f2", "g", "a", "<conditionExpression>${1 == 1}</conditionExpression>") +
      flow("f3", "g", "end") +
      flow("f4", "a", "end");
    const of = (defaultFlow: string): Promise<string[]> =>
      told(
        gate,
        settingOf({}, { g: { nodeId: "g", nodeName: "判断", nodeType: "exclusiveGateway", defaultFlow } }),
      );
    expect(await of("f2")).toContain("warning approval/lost-setting g f3");
    expect((await of("f3")).filter((one) => one.includes("lost-setting"))).toEqual([]);
  });

  it("are told: one form twice, and two forms under one name", async () => {
    const form = { boCode: "leave", formKey: "leave", formName: "请假单", formType: 0 };
    const of = async (...globalForm: object[]): Promise<string[]> =>
      (await told(step(TASK), settingOf({ globalForm }))).filter((one) => one.includes("lost"));
    expect(await of(form)).toEqual([]);
    expect(await of(form, form)).toEqual(["warning approval/lost-setting p"]);
    expect(await of(form, { ...form, formKey: "expense" })).toEqual(["warning approval/lost-setting p"]);
  });
});

describe("variables", () => {
  const of = async (where: "flow" | "node", variable: object): Promise<string[]> => {
    const variables = [{ name: "count", label: "", type: "number", ...variable }];
    const plugins = { ...defaultPlugins(), ...(where === "node" ? { variables } : {}) };
    const nodeMap = { a: { nodeId: "a", nodeName: "审核", nodeType: "userTask", plugins } };
    const found = await told(step(TASK), settingOf(where === "flow" ? { variables } : {}, nodeMap));
    return found.filter((one) => one.includes("variable"));
  };

  it.each(["flow", "node"] as const)(
    "of a %s have a name that can be read and a default of their type",
    async (where) => {
      const place = where === "flow" ? "p" : "a";
      expect(await of(where, { defaultValue: "3" })).toEqual([]);
      expect(await of(where, { defaultValue: "drei" })).toEqual([`error approval/variable ${place}`]);
      expect(await of(where, { defaultValue: { a: 1 } })).toEqual([`warning approval/variable ${place}`]);
      expect(await of(where, { name: "x y" })).toEqual([`warning approval/variable ${place}`]);
      expect(await of(where, { name: "__proto__" })).toEqual([`warning approval/variable ${place}`]);
    },
  );
});

it("words of a time limit that nothing comes of are told", async () => {
  const of = async (timeout: object): Promise<string[]> => {
    const { properties, ...plugins } = defaultPlugins();
    const own = { ...plugins, properties: { ...properties, timeout: { after: "P1D", ...timeout } } };
    const nodeMap = { a: { nodeId: "a", nodeName: "审核", nodeType: "userTask", plugins: own } };
    return (await told(step(TASK), settingOf({}, nodeMap))).filter((one) => one.includes("timer"));
  };
  expect(await of({ action: "remind", every: "PT1H", times: 3 })).toEqual([]);
  expect(await of({ action: "remind", times: 3 })).toEqual(["warning approval/timer a"]);
  expect(await of({ action: "agree", every: "PT1H" })).toEqual(["warning approval/timer a"]);
});
