import { describe, expect, it } from "vitest";
import { checkProcess, checkProcessReferences } from "@/runtime/core/bpmn/check";
import { newNodeSetting } from "@/runtime/core/bpmn/node-type";
import { emptySetting } from "@/runtime/core/process/setting";
import { byId, fixture, open } from "./support";

async function check(edit?: Parameters<typeof checkProcess>[0]["setting"]) {
  const { definitions } = await open(fixture("leave"));
  return checkProcess({ definitions, setting: edit ?? emptySetting() });
}

const wrap = (inner: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="https://flowsmith.dev/engine" targetNamespace="t"><process id="p">${inner}</process></definitions>`;

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
      "no-disconnected: 元素「未命名的任务」没有连接",
      "fake-join: 流入「丙」的流程线没有汇合",
      "no-implicit-split: 流程线从「乙」隐式分叉",
      "label-required: 元素「未命名的任务」缺少标签或名称",
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

  it("says of an inclusive gateway what becomes of its flows without a condition", async () => {
    const gatewayRules = async (kind: string, usual: string) =>
      (
        await rulesOf(
          `<startEvent id="s" name="始"/><sequenceFlow id="f1" sourceRef="s" targetRef="g"/><${kind} id="g" name="判" ${usual}/>
           <sequenceFlow id="f2" name="甲" sourceRef="g" targetRef="e"/><sequenceFlow id="f3" name="乙" sourceRef="g" targetRef="e"/><endEvent id="e" name="终"/>`,
        )
      ).filter((line) => /^approval\/(gateway|branch)/.test(line));
    expect(await gatewayRules("inclusiveGateway", 'default="f3"')).toEqual([
      "approval/branch-always: 网关「判」的分支「甲」没有条件，总会执行",
    ]);
    expect(await gatewayRules("inclusiveGateway", "")).toEqual([
      "approval/branch-always: 网关「判」的分支「甲」没有条件，总会执行",
      "approval/branch-always: 网关「判」的分支「乙」没有条件，总会执行",
    ]);
    expect(await gatewayRules("exclusiveGateway", 'default="f3"')).toEqual([
      "approval/branch-unreachable: 网关「判」的分支「甲」没有条件，不会被执行",
    ]);
  });

  it.each([
    ['requestHeaders="Authorization Bearer x"', "请求头每行应为"],
    ['requestHeaders="A: 1&#10;B: 2&#10;C"', "请求头每行应为"],
    [`requestHeaders="${"A${vars.a}: 1&#10;".repeat(60)}C"`, "请求头每行应为"],
    ['responseVariableName="1 bad"', "结果变量只含文字、数字和下划线"],
    ['requestHeaders="A: ${vars.token}&#10;${vars.more}" responseVariableName="结果"', ""],
  ])(
    "holds what a service task declares to its declaration, when it is deployed too: %s",
    async (given, said) => {
      const { definitions } = await open(
        wrap(
          `<serviceTask id="call" name="通知" f:requestUrl="https://example.com/" ${given.replaceAll(/(\w+)="/g, 'f:$1="')}/>`,
        ),
      );
      const input = { definitions, setting: emptySetting() };
      for (const found of [await checkProcess(input), checkProcessReferences(input)]) {
        const messages = found
          .filter(({ rule }) => rule === "approval/attribute")
          .map(({ message }) => message);
        expect(messages).toEqual(said === "" ? [] : [expect.stringContaining(`服务任务「通知」：${said}`)]);
      }
    },
  );

  it("calls nodes without a name by their kind and place, names on one line, and never by an id", async () => {
    const { definitions } = await open(
      wrap(`<startEvent id="s" name="始"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/><userTask id="a" name="科室&#10;审核"/>
        <sequenceFlow id="f2" sourceRef="a" targetRef="b"/><userTask id="b"/>`),
    );
    const found = await checkProcess({ definitions, setting: emptySetting() });
    const said = found.filter(({ rule }) => rule === "approval/handler");
    expect(said.map(({ message, en }) => [message, en])).toEqual([
      ["用户任务「科室 审核」没有设置处理主体", "User task “科室 审核” has no handling subject"],
      [
        "用户任务「未命名的用户任务（在『科室 审核』之后）」没有设置处理主体",
        "User task “unnamed user task (after ‘科室 审核’)” has no handling subject",
      ],
    ]);
  });

  it("names the event that does not run, as an error because deployment refuses it too", async () => {
    const { definitions } = await open(
      wrap(`<startEvent id="s" name="始"><timerEventDefinition/></startEvent>
        <intermediateCatchEvent id="c" name="等"><signalEventDefinition/></intermediateCatchEvent>`),
    );
    const found = await checkProcess({ definitions, setting: emptySetting() });
    expect(
      found
        .filter(({ rule }) => rule === "approval/unsupported")
        .map(({ severity, message }) => [severity, message]),
    ).toEqual([
      ["error", "节点「始」的定时事件在运行时不支持：开始节点只能由用户发起"],
      ["error", "节点「等」的信号事件在运行时不支持：定时事件可运行"],
    ]);
  });

  it("only hints at events without a name", async () => {
    const { definitions } = await open(wrap(`<startEvent id="s"/><task id="t"/>`));
    const found = await checkProcess({ definitions, setting: emptySetting() });
    const labels = found.filter(({ rule }) => rule === "label-required");
    expect(labels.map(({ pointer, severity }) => [pointer, severity])).toEqual([
      ["t", "error"],
      ["s", "warning"],
    ]);
  });
});
