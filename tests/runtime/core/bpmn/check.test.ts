import { describe, expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { newNodeSetting } from "@/runtime/core/bpmn/node-type";
import { emptySetting } from "@/runtime/core/process/setting";
import { byId, fixture, open } from "./support";

async function check(edit?: Parameters<typeof checkProcess>[0]["setting"]) {
  const { definitions } = await open(fixture("leave"));
  return checkProcess({ definitions, setting: edit ?? emptySetting() });
}

const wrap = (inner: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p">${inner}</process></definitions>`;

async function rulesOf(inner: string) {
  const { definitions } = await open(wrap(inner));
  return (await checkProcess({ definitions, setting: emptySetting() })).map(
    ({ rule, message }) => `${rule}: ${message}`,
  );
}

describe("the checker", () => {
  it("says the six general messages in Chinese", async () => {
    const found = await rulesOf(
      `<task id="a"/><task id="b" name="乙"/><task id="c" name="丙"/><sequenceFlow id="f1" sourceRef="b" targetRef="c"/><sequenceFlow id="f2" sourceRef="b" targetRef="c"/>`,
    );
    for (const message of [
      "start-event-required: 流程缺少开始事件",
      "end-event-required: 流程缺少结束事件",
      "no-disconnected: 元素「a」没有连接",
      "fake-join: 流入「丙」的流程线没有汇合",
      "no-implicit-split: 流程线从「乙」隐式分叉",
      "label-required: 元素「a」缺少标签或名称",
    ]) {
      expect(found).toContain(message);
    }
  });

  it("gives the same answer twice", async () => {
    const { definitions } = await open(fixture("leave"));
    const input = { definitions, setting: emptySetting() };
    expect(await checkProcess(input)).toEqual(await checkProcess(input));
  });

  it("wants a handler, unless the engine has one or the node is skipped", async () => {
    const found = (await check()).filter(({ rule }) => rule === "approval/handler");
    expect(found.map(({ pointer }) => pointer)).toEqual(["chief"]);
  });

  it("finds reject targets that are missing or not upstream", async () => {
    const document = await open(fixture("leave"));
    const setting = emptySetting();
    for (const [id, target] of [
      ["section", "node:chief"],
      ["chief", "node:gone"],
    ] as const) {
      const node = newNodeSetting(byId(document, id));
      if (node.plugins) node.plugins.properties.turnDownStrategy = target;
      setting.nodeMap[id] = node;
    }
    const rules = (await checkProcess({ definitions: document.definitions, setting })).map(
      ({ rule, pointer }) => [rule, pointer],
    );
    expect(rules).toContainEqual(["approval/reject-target-upstream", "section"]);
    expect(rules).toContainEqual(["approval/reject-target-missing", "chief"]);
  });

  it("finds conditions that do not parse, dead ends and elements that cannot run", async () => {
    const found = await rulesOf(
      `<startEvent id="s" name="始"/><sequenceFlow id="f1" sourceRef="s" targetRef="g"/><exclusiveGateway id="g" name="判"/>
       <sequenceFlow id="f2" name="甲" sourceRef="g" targetRef="x"><conditionExpression>\${a >}</conditionExpression></sequenceFlow>
       <sequenceFlow id="f3" sourceRef="g" targetRef="e"/><callActivity id="x" name="调用"/><serviceTask id="y" name="通知"/><endEvent id="e" name="终"/>`,
    );
    for (const rule of [
      "approval/condition",
      "approval/no-path-to-end",
      "approval/unsupported",
      "approval/service-url",
      "approval/gateway-default",
    ]) {
      expect(found.some((line) => line.startsWith(rule))).toBe(true);
    }
  });
});
