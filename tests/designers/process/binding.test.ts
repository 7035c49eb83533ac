import { describe, expect, it } from "vitest";
import { elementDeclarations } from "@/schemas/catalogue";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { bindingsOf, declarationOf } from "@/designers/process/panel/declaration";
import { readBinding, writeBinding } from "@/designers/process/panel/binding";
import { emptySetting } from "@/runtime/core/process/setting";
import { openSetting } from "@/designers/process/model/open-setting";
import { ProcessModel } from "@/designers/process/model/process-model";
import { openModel, stateOf } from "./support";

/** A value for each field that differs from what the fixture has. */
const VALUES: Record<string, unknown> = {
  hardwareKey: true,
  id: "renamed",
  name: "新名称",
  documentation: "一段说明",
  text: "注释",
  condition: "${days > 7}",
  isDefault: true,
  defaultFlow: "f3",
  extended: [{ name: "sla", value: "3" }],
  remark: "别名",
  ruleList: [{ rule: "role", description: "角色", source: [{ code: "r", name: "角色", type: "role" }] }],
  executeSubjectEmpty: 1,
  sign: "all",
  signRatio: 60,
  formPermission: [
    {
      id: "1",
      code: "f",
      name: "表单",
      boCode: "b",
      boName: "",
      formType: 0,
      childList: [],
      btnList: ["save"],
    },
  ],
  script: { preHandle: "a()", handled: "b()" },
  btnList: { handle: 1, agree: 0, turnDown: 0, shutdown: 1, assign: 0 },
  rejectedExecutor: 0,
  rejectedStrategy: 1,
  selectNodeStr: "section",
  recallStrategy: 2,
  titleRule: "${title}",
  status: 1,
  globalForm: [{ boCode: "b", formKey: "k", formName: "表单", formType: 0 }],
  isAllowBaskProcess: true,
  isRequiredComments: true,
  taskSkipKey: 1,
  repeatSkip: "previous",
  observer: [{ type: "user", name: "甲", id: "a" }],
  scriptArrJson: [{ code: "start", type: "start", beforeCode: "x", afterCode: "" }],
  importScript: "const a = 1",
  urgeMinutes: 60,
  afterTurnDown: "back",
  timeoutAfter: "PT24H",
  timeoutAction: "agree",
  timeoutEvery: "PT12H",
  timeoutTimes: 3,
};
const ELEMENTS: Record<string, string> = {
  process: "leave",
  userTask: "chief",
  sequenceFlow: "f3",
  exclusiveGateway: "decide",
  startEvent: "start",
  endEvent: "end",
  element: "failed",
};

const fields = Object.entries(elementDeclarations).flatMap(([name, declaration]) =>
  ELEMENTS[name]
    ? Object.entries(bindingsOf(declaration as Schema)).map(([field, bind]) => [name, field, bind] as const)
    : [],
);

describe("a panel field", () => {
  it.each(fields)("%s.%s is kept by save and load, and undone exactly", async (name, field, bind) => {
    const model = await openModel();
    const element = model.get(ELEMENTS[name] ?? "");
    if (field === "selectNodeStr") writeBinding(model, element, "panel:rejectedStrategy", 1);
    if (field.startsWith("timeout")) writeBinding(model, element, "panel:timeoutAfter", "P1D");
    if (field === "timeoutTimes") writeBinding(model, element, "panel:timeoutEvery", "PT1H");
    const before = stateOf(model);
    const steps = model.stack.past.length;
    writeBinding(model, element, bind, VALUES[field]);
    expect(readBinding(model, element, bind)).toEqual(VALUES[field]);
    const { document } = await readBpmn(writeBpmn(model.document), { strict: true });
    const loaded = new ProcessModel(document, openSetting(JSON.stringify(model.setting)).setting);
    expect(readBinding(loaded, loaded.get(element.id ?? ""), bind)).toEqual(VALUES[field]);
    while (model.stack.past.length > steps) model.stack.undo();
    expect(stateOf(model)).toBe(before);
  });

  it("of every declaration has a place to live", () => {
    for (const declaration of Object.values(elementDeclarations) as Schema[]) {
      expect(Object.keys(bindingsOf(declaration)).sort()).toEqual(
        Object.keys(declaration.properties ?? {}).sort(),
      );
    }
  });

  it("comes from the declaration of the element's type", async () => {
    const model = await openModel();
    expect(declarationOf(model.get("chief")).title).toBe("用户任务");
    expect(declarationOf(model.get("failed")).title).toBe("元素");
  });
});

const WORK = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn">
  <process id="p"><scriptTask id="scriptTask"/><serviceTask id="serviceTask"/><intermediateCatchEvent id="timerEvent"/>
  <boundaryEvent id="boundaryEvent" attachedToRef="scriptTask"><timerEventDefinition id="d"><timeDate>2026-01-01</timeDate>
  </timerEventDefinition></boundaryEvent><intermediateCatchEvent id="message"><messageEventDefinition id="m"/>
  </intermediateCatchEvent></process></definitions>`;

const WORK_VALUES: Record<string, unknown> = {
  script: "vars.a = 1",
  requestMethod: "POST",
  requestUrl: "https://example.com/${no}",
  requestHeaders: "X-A: 1",
  requestBody: '{"a": 1}',
  responseVariableName: "result",
  timerKind: "cycle",
  timerText: "PT2H",
  cancelActivity: false,
};

describe("what an element does by itself", () => {
  it.each(["scriptTask", "serviceTask", "timerEvent", "boundaryEvent"])(
    "is set in the panel of a %s",
    async (id) => {
      const { document } = await readBpmn(WORK);
      const model = new ProcessModel(document, emptySetting());
      const element = model.get(id);
      const own = Object.entries(bindingsOf(declarationOf(element))).filter(
        ([field]) => field in WORK_VALUES,
      );
      expect(own.length).toBeGreaterThan(0);
      for (const [field, bind] of own) writeBinding(model, element, bind, WORK_VALUES[field]);
      const saved = new ProcessModel((await readBpmn(writeBpmn(model.document))).document, emptySetting());
      for (const [field, bind] of own)
        expect(readBinding(saved, saved.get(id), bind)).toEqual(WORK_VALUES[field]);
    },
  );

  it("is not offered for events that wait for something else", async () => {
    const { document } = await readBpmn(WORK);
    const model = new ProcessModel(document, emptySetting());
    expect(declarationOf(model.get("message")).title).toBe("元素");
  });
});

const DRAWN = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">
  <collaboration id="c"><participant id="pool" processRef="p"/><messageFlow id="message" sourceRef="pool" targetRef="task"/>
  </collaboration><process id="p"><laneSet id="set"><lane id="lane"/></laneSet><startEvent id="start"/>
  <task id="task"><property id="in" name="in"/><dataInputAssociation id="input"><sourceRef>paper</sourceRef>
  <targetRef>in</targetRef></dataInputAssociation><dataOutputAssociation id="output"><targetRef>store</targetRef>
  </dataOutputAssociation></task><sequenceFlow id="flow" sourceRef="start" targetRef="task"/><dataObject id="object"/>
  <dataObjectReference id="paper" dataObjectRef="object"/><dataStoreReference id="store"/><group id="group"/>
  <textAnnotation id="note"/><association id="line" sourceRef="task" targetRef="note"/></process></definitions>`;

describe("the name of an element", () => {
  const NAMED = ["pool", "message", "lane", "start", "task", "flow", "paper", "store", "group"];

  it.each(NAMED)("can be written and read in the panel of %s", async (id) => {
    const model = new ProcessModel((await readBpmn(DRAWN)).document, emptySetting());
    const element = model.get(id);
    expect(bindingsOf(declarationOf(element))["name"]).toBe("name");
    writeBinding(model, element, "name", "采购");
    expect(readBinding(model, element, "name")).toBe("采购");
  });

  it.each(["input", "output", "line"])("is not asked for where BPMN has none: %s", async (id) => {
    const model = new ProcessModel((await readBpmn(DRAWN)).document, emptySetting());
    expect(Object.keys(bindingsOf(declarationOf(model.get(id))))).not.toContain("name");
  });
});
