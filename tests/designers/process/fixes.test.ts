import { describe, expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { oneOf } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { applyFix, applyFixes } from "@/designers/process/checks/fixes";
import { suggestedEdit } from "@/designers/process/checks/suggested-edit";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { stateOf } from "./support";

async function model(inner: string): Promise<ProcessModel> {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p">${inner}</process></definitions>`;
  return new ProcessModel((await readBpmn(xml)).document, emptySetting());
}

const findings = ({ definitions, setting }: ProcessModel) => checkProcess({ definitions, setting });

const FLOW = `<sequenceFlow id="f1" sourceRef="a" targetRef="b"/>`;
const CASES: [rule: string, inner: string][] = [
  [
    "approval/id-form",
    `<startEvent id="a" name="始"/><userTask id="1b" name="甲"/><endEvent id="c" name="终"/><sequenceFlow id="f1" sourceRef="a" targetRef="1b"/><sequenceFlow id="f2" sourceRef="1b" targetRef="c"/>`,
  ],
  ["start-event-required", `<userTask id="a" name="甲"/><endEvent id="b" name="终"/>${FLOW}`],
  ["end-event-required", `<startEvent id="a" name="始"/><userTask id="b" name="甲"/>${FLOW}`],
  ["label-required", `<startEvent id="a"/><endEvent id="b" name="终"/>${FLOW}`],
  [
    "fake-join",
    `<startEvent id="a" name="始"/><exclusiveGateway id="g" name="判" default="f2"/><userTask id="b" name="甲"/><endEvent id="e" name="终"/>
     <sequenceFlow id="f1" sourceRef="a" targetRef="g"/><sequenceFlow id="f2" sourceRef="g" targetRef="b"/><sequenceFlow id="f3" sourceRef="g" targetRef="b"><conditionExpression>\${x}</conditionExpression></sequenceFlow>
     <sequenceFlow id="f4" sourceRef="b" targetRef="e"/>`,
  ],
  [
    "no-implicit-split",
    `<startEvent id="a" name="始"/><endEvent id="b" name="终"/><endEvent id="c" name="止"/>${FLOW}<sequenceFlow id="f2" sourceRef="a" targetRef="c"/>`,
  ],
  [
    "approval/gateway-default",
    `<startEvent id="a" name="始"/><exclusiveGateway id="b" name="判"/><endEvent id="c" name="终"/><endEvent id="d" name="止"/>${FLOW}
     <sequenceFlow id="f2" name="是" sourceRef="b" targetRef="c"><conditionExpression>\${x}</conditionExpression></sequenceFlow><sequenceFlow id="f3" sourceRef="b" targetRef="d"/>`,
  ],
];

describe("a fix", () => {
  it.each(CASES)("for %s removes the finding in one step and can be undone", async (rule, inner) => {
    const opened = await model(inner);
    const before = stateOf(opened);
    const finding = (await findings(opened)).find((one) => one.rule === rule);
    expect(finding?.fix).toBeDefined();
    if (finding) applyFix(opened, finding);
    expect((await findings(opened)).map((one) => one.rule)).not.toContain(rule);
    expect(opened.stack.past).toHaveLength(1);
    opened.stack.undo();
    expect(stateOf(opened)).toBe(before);
  });

  it("of everything at once is one step", async () => {
    const opened = await model(`<userTask id="a"/><userTask id="b"/>${FLOW}`);
    applyFixes(opened, await findings(opened));
    expect(opened.stack.past).toHaveLength(1);
    const rules = (await findings(opened)).map((one) => one.rule);
    expect(rules.filter((rule) => !rule.startsWith("approval/"))).toEqual([]);
  });
});

describe("what is suggested for a name", () => {
  const NODES = `<startEvent id="a" name="始"/><endEvent id="b" name="终"/>`;
  const WRONG = `<sequenceFlow id="f1" sourceRef="a" targetRef="b"><conditionExpression>\${amout > 5 and amout lt 9}</conditionExpression></sequenceFlow>`;
  const told = { severity: "error", message: "x", suggestion: "amount" } as const;

  it("in a condition is taken over wherever the name stands in it, in one step", async () => {
    const opened = await model(NODES + WRONG);
    const before = stateOf(opened);
    suggestedEdit(opened, { ...told, rule: "expression.name", pointer: "f1" })?.();
    expect(oneOf(opened.get("f1"), "conditionExpression")?.["body"]).toBe("${amount > 5 and amount lt 9}");
    expect(opened.stack.past).toHaveLength(1);
    opened.stack.undo();
    expect(stateOf(opened)).toEqual(before);
  });

  it("in the title rule is taken over", async () => {
    const opened = await model(NODES + FLOW);
    const { flow } = opened.setting;
    const properties = { ...flow.properties, subjectRule: "${amout} 元" };
    execute(opened, "setting.flow", { setting: { ...flow, properties } });
    suggestedEdit(opened, { ...told, rule: "expression.name", pointer: "p" })?.();
    expect(opened.setting.flow.properties.subjectRule).toBe("${amount} 元");
  });

  it.each([
    ["a form, which no expression names", "reference.form", "p"],
    ["a name that is nowhere near", "expression.shadowed", "a"],
    ["a flow without a condition", "expression.name", "f1"],
    ["what is gone", "expression.name", "gone"],
  ])("is not offered of %s", async (_what, rule, pointer) => {
    const opened = await model(NODES + FLOW);
    expect(suggestedEdit(opened, { ...told, rule, pointer })).toBeNull();
  });
});
