import { describe, expect, it } from "vitest";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { engineTitle } from "@/runtime/core/bpmn/engine/engine-namespace";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import type { UserAssign } from "@/runtime/core/process/setting";
import { type Imported, importInto } from "@/designers/process/files/import";
import { reportLines } from "@/designers/process/files/report";
import { openVersion } from "@/designers/process/versions/compare";
import "@/designers/process/texts";

const SUBJECTS = {
  user: new Map([
    ["kermit", "科米"],
    ["fozzie", "福滋"],
  ]),
  role: new Map([["hr", "人事"]]),
};

const CAMUNDA = `xmlns:e="http://camunda.org/schema/1.0/bpmn"`;
const ZEEBE = `xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"`;

async function imported(task: string, namespace = CAMUNDA, start = ""): Promise<Imported> {
  const present = await openVersion({ xml: defaultDiagram("p", "流程"), setting: "{}" });
  const source = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ${namespace} targetNamespace="t">
<process id="p" name="流程"><startEvent id="s" ${start}/>${task}<sequenceFlow id="f" sourceRef="s" targetRef="t"/></process></definitions>`;
  const result = await importInto(present, source, SUBJECTS);
  expect(writeBpmn(result.model.document)).toBe(source);
  return result;
}

const assignOf = ({ model }: Imported): UserAssign | undefined => model.nodeSetting("t")?.plugins?.userAssign;
const codesOf = (one: Imported): string[] =>
  assignOf(one)?.ruleList.flatMap(({ rule, source }) => source.map(({ code }) => `${rule} ${code}`)) ?? [];
const said = (one: Imported): string[] => reportLines(one, one.model.process);

describe("the settings that a file has for another engine", () => {
  it.each(["http://camunda.org/schema/1.0/bpmn", "http://flowable.org/bpmn", "http://activiti.org/bpmn"])(
    "give handlers where accounts and roles of that code exist, and the report says which: %s",
    async (uri) => {
      const task = `<userTask id="t" name="审批" e:assignee="kermit" e:candidateUsers="fozzie, ${"${f(a, b)}"}" e:candidateGroups="hr,sales" e:formKey="leave.form"/>`;
      const one = await imported(task, `xmlns:e="${uri}"`);
      expect(codesOf(one)).toEqual(["user kermit", "user fozzie", "role hr"]);
      expect(said(one)).toContain("审批：已采用 用户 科米（kermit）、用户 福滋（fozzie）、角色 人事（hr）");
      expect(said(one)).toContain(
        "审批：未采用 ${f(a, b)}（系统中没有这个账号或角色）、sales（系统中没有这个账号或角色）、表单 leave.form（请在流程属性中选择全局表单）",
      );
    },
  );

  it("are read where Zeebe and single elements write them", async () => {
    const zeebe = `<userTask id="t"><extensionElements><zeebe:assignmentDefinition assignee="kermit" candidateGroups="hr" /></extensionElements></userTask>`;
    expect(codesOf(await imported(zeebe, ZEEBE))).toEqual(["user kermit", "role hr"]);
    const own = `<userTask id="t" ${CAMUNDA} e:assignee="fozzie"/>`;
    expect(codesOf(await imported(own, ""))).toEqual(["user fozzie"]);
  });

  it("name the initiator by the variable of the start event", async () => {
    const one = await imported(
      `<userTask id="t" name="填写" e:assignee="${"${starter}"}"/>`,
      CAMUNDA,
      `e:initiator="starter"`,
    );
    expect(codesOf(one)).toEqual(["user ${initiator}"]);
    expect(said(one)).toContain("填写：已采用 流程发起人");
  });

  it.each([
    ["", "", { sign: "all" }],
    ["", "${nrOfCompletedInstances == 1}", { sign: "any" }],
    ["", "${nrOfCompletedInstances/nrOfInstances >= 0.6}", { sign: "ratio", signRatio: 60 }],
    [` isSequential="true"`, "", { sign: "sequential" }],
    ["", "${veto}", {}],
  ])("say how several sign: %s %s", async (sequential, condition, expected) => {
    const done = condition ? `<completionCondition>${condition}</completionCondition>` : "";
    const task = `<userTask id="t" name="会签"><multiInstanceLoopCharacteristics${sequential}>${done}</multiInstanceLoopCharacteristics></userTask>`;
    const one = await imported(task);
    const { sign, signRatio } = assignOf(one) ?? {};
    expect({ ...(sign ? { sign } : {}), ...(signRatio ? { signRatio } : {}) }).toEqual(expected);
    if (condition === "${veto}") expect(said(one)).toContain("会签：未采用 会签完成条件 ${veto}");
  });

  it("leave tasks alone that have handlers", async () => {
    const first = await imported(`<userTask id="t" e:assignee="kermit"/>`);
    const again = await importInto(
      first.model,
      writeBpmn(first.model.document).replace("kermit", "fozzie"),
      SUBJECTS,
    );
    expect(codesOf(again)).toEqual(["user kermit"]);
  });
});

describe("the engine of a file", () => {
  it.each([
    [ZEEBE, "Camunda 8"],
    [CAMUNDA, "Camunda 7"],
    [`xmlns:e="http://operaton.org/schema/1.0/bpmn"`, "Operaton"],
    [`xmlns:e="http://flowable.org/bpmn"`, "Flowable"],
    ["", "Activiti"],
  ])("goes by its own name: %s", async (namespace, title) => {
    const source = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ${namespace} targetNamespace="t"><process id="p"/></definitions>`;
    expect(engineTitle((await readBpmn(source)).document.definitions)).toBe(title);
  });
});
