import { describe, expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { applyFix, applyFixes } from "@/designers/process/checks/fixes";
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
