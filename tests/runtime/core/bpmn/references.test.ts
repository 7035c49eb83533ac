import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkProcess, checkProcessReferences } from "@/runtime/core/bpmn/check";
import { readSetting } from "@/runtime/core/process/read-setting";
import { emptySetting } from "@/runtime/core/process/setting";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { allNames, someNames } from "@/runtime/core/references/known-names";
import { formOf, widgetOf } from "../../../support/every-widget";
import { open } from "./support";

const leave: FormDocument = formOf(
  widgetOf("number", "amount", {}, { name: "金额" }),
  widgetOf("input", "reason", {}, { name: "事由" }),
  widgetOf("input", "title", {}, { name: "标题" }),
  widgetOf("select", "kind", { options: [{ value: "sick" }, { value: "annual" }] }, { name: "类别" }),
  { ...widgetOf("table", "rows"), tableColumns: [widgetOf("number", "price")] },
);

const facts: ProcessFacts = {
  names: {
    role: allNames(["approver"]),
    user: allNames(["lisi"]),
    form: allNames(["leave"]),
    process: allNames(["payment"]),
    variable: allNames(["limit"]),
    dict: allNames(["gender"]),
    serial: allNames(["archive"]),
  },
  forms: new Map([["leave", leave]]),
};

const XML = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="t">
<process id="p" name="请假">
<startEvent id="s" name="开始"/><sequenceFlow id="f0" sourceRef="s" targetRef="t1"/>
<userTask id="t1" name="填报"/><sequenceFlow id="f1" sourceRef="t1" targetRef="x"/>
<userTask id="t2" name="审批"/><sequenceFlow id="f4" sourceRef="t2" targetRef="e"/>
<exclusiveGateway id="x" name="金额" default="f3"/>
<sequenceFlow id="f2" name="大额" sourceRef="x" targetRef="t2"/>
<sequenceFlow id="f3" name="其他" sourceRef="x" targetRef="h"/>
<serviceTask id="h" name="通知" activiti:requestUrl="http://a.b/\${reason}" activiti:responseVariableName="answer"/>
<sequenceFlow id="f5" sourceRef="h" targetRef="c"/>
<callActivity id="c" name="付款" calledElement="payment"/><sequenceFlow id="f6" sourceRef="c" targetRef="e"/>
<endEvent id="e" name="结束"/>
</process></definitions>`;

const task = (nodeId: string, nodeName: string, plugins: object) => ({
  nodeId,
  nodeName,
  nodeType: "userTask",
  plugins,
});

const SETTING = JSON.stringify(
  {
    schemaVersion: 1,
    nodeMap: {
      t1: task("t1", "填报", {
        userAssign: {
          ruleList: [
            {
              rule: "user",
              description: "",
              source: [{ code: "${initiator}", name: "发起人", type: "user" }],
            },
          ],
        },
        script: {
          preHandle: "vars.level = 2;",
          handled: `vars.no = serial('archive'); // dict('none'), form.none, globals.none
            const { reason } = form;
            if (form.amount > globals.limit * vars.days) form.own = reason;
            return dict('gender').length + form.rows.map((one) => one.price).length;`,
        },
      }),
      t2: task("t2", "审批", {
        userAssign: {
          ruleList: [
            { rule: "role", description: "", source: [{ code: "approver", name: "审批人", type: "role" }] },
            { rule: "user", description: "", source: [{ code: "lisi", name: "李四", type: "user" }] },
          ],
        },
        formPermission: [
          {
            id: "leave",
            code: "leave",
            name: "请假单",
            boCode: "leave",
            boName: "请假单",
            formType: 0,
            btnList: ["save"],
            childList: [
              { id: "a", name: "金额", code: "amount", type: "number", status: 4 },
              {
                id: "r",
                name: "明细",
                code: "rows",
                type: "table",
                status: 4,
                childList: [{ id: "p", name: "单价", code: "price", type: "number", status: 4 }],
              },
            ],
          },
        ],
        properties: { turnDownStrategy: "node:t1" },
      }),
      f2: {
        nodeId: "f2",
        nodeName: "大额",
        nodeType: "sequenceFlow",
        conditionExpression: "${amount > globals.limit && vars.level == 2 && size(form.leave.rows) > 0}",
      },
    },
    flow: {
      variables: [{ name: "days", label: "天数", type: "number" }],
      taskSkip: "none",
      globalForm: [{ boCode: "leave", formKey: "leave", formName: "请假单", formType: 0 }],
      properties: {
        subjectRule: "${initiator.name} ${reason}",
        recycle: false,
        requireOpinion: false,
        status: 0,
        desc: "",
      },
      globalScript: [],
      observer: [{ type: "role", name: "审批人", id: "approver" }],
    },
  },
  null,
  1,
);

type Fault = [
  what: string,
  from: string,
  to: string,
  pointer: string,
  suggestion?: string | undefined,
  severity?: string,
];

const FAULTS: Fault[] = [
  ["field in a condition", "${amount >", "${amout >", "f2", "amount"],
  ["text that meets a number", "${amount > globals.limit", "${reason > 5000", "f2", undefined, "warning"],
  ["choice that a field has not", "${amount > globals.limit", "${kind == 'sik'", "f2", "'sick'", "warning"],
  ["column in a condition", "form.leave.rows", "form.leave.rosw", "f2", "rows"],
  ["form in a condition", "form.leave.rows", "form.laeve.rows", "f2", "leave"],
  [
    "condition that is none",
    "${amount > globals.limit && vars.level == 2 && size(form.leave.rows) > 0}",
    "${amount + 1}",
    "f2",
  ],
  ["global variable", "globals.limit &&", "globals.limti &&", "f2", "limit"],
  ["variable that no script sets", "vars.level == 2", "vars.levle == 2", "f2", "level", "warning"],
  ["title rule", "${initiator.name}", "${initiator.nmae}", "p", "name"],
  ["field in a title", " ${reason}", " ${raeson}", "p", "reason"],
  ["rows in a title", " ${reason}", " ${rows}", "p", undefined, "warning"],
  ["field under a fixed name", " ${reason}", " ${title}", "p", "form.leave.title", "warning"],
  ["end of a flow", 'targetRef="h"', 'targetRef="h9"', "f3", "h"],
  ["default flow", 'default="f3"', 'default="ff3"', "x", "f3"],
  ["role", '"code": "approver"', '"code": "aprover"', "t2", "approver"],
  ["person", '"code": "lisi"', '"code": "lsii"', "t2", "lisi"],
  ["observer", '"id": "approver"', '"id": "aprover"', "p", "approver"],
  ["form", '"formKey": "leave"', '"formKey": "leaev"', "p", "leave"],
  ["field of a permission", '"code": "amount"', '"code": "amuont"', "t2", "amount"],
  ["column of a permission", '"code": "price"', '"code": "prcie"', "t2", "price"],
  ["reject target", "node:t1", "node:t9", "t2"],
  ["called process", 'calledElement="payment"', 'calledElement="paymnet"', "c", "payment"],
  ["request", '${reason}" activiti', '${raeson}" activiti', "h", "reason"],
  ["dictionary in a script", "dict('gender')", "dict('gendre')", "t1", "gender"],
  ["serial number rule in a script", "serial('archive')", "serial('archvie')", "t1", "archive"],
  ["field in a script", "form.amount >", "form.amuont >", "t1", "amount", "warning"],
  [
    "field that a script takes apart",
    "{ reason } = form",
    "{ raeson: reason } = form",
    "t1",
    "reason",
    "warning",
  ],
  ["column in a script", "one.price", "one.prcie", "t1", "price", "warning"],
  ["global variable in a script", "globals.limit *", "globals.limti *", "t1", "limit", "warning"],
  ["variable in a script", "vars.days", "vars.dasy", "t1", "days", "warning"],
];

const settingOf = (text: string) => readSetting(text).setting ?? emptySetting();

async function check(xml = XML, setting = SETTING, known: ProcessFacts = facts) {
  const { definitions } = await open(xml);
  return checkProcessReferences({ definitions, setting: settingOf(setting), facts: known });
}

describe("names and types in a process", () => {
  it("that exist and fit are fine", async () => {
    expect(await check()).toEqual([]);
  });

  it.each(FAULTS)(
    "%s: a slip is found at its element",
    async (_, from, to, pointer, suggestion, severity = "error") => {
      expect(XML + SETTING).toContain(from);
      const found = await check(XML.replace(from, to), SETTING.replace(from, to));
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ pointer, severity });
      if (!found[0]?.rule.startsWith("approval/reject")) expect(found[0]?.suggestion).toBe(suggestion);
      expect(found[0]?.en).not.toMatch(/流程线|没有|节点/);
    },
  );

  it("are left alone where the forms are not known", async () => {
    const unknown: ProcessFacts = { names: { form: someNames([]) }, forms: new Map() };
    const found = await check(XML, SETTING.replace("${amount >", "${anything >"), unknown);
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("a field that is near none was left over: its permission is a warning", async () => {
    const [found] = await check(XML, SETTING.replace('"code": "amount"', '"code": "oldField9"'));
    expect(found).toMatchObject({ severity: "warning", rule: "reference.field", pointer: "t2" });
  });

  it("are all there in the process that comes with the product", async () => {
    const folder = join(import.meta.dirname, "../../../../server/db/seed/demo/work-permit");
    const read = (name: string): string => readFileSync(join(folder, name), "utf8");
    const { definitions } = await open(read("process.bpmn"));
    const forms = new Map([["work_permit", JSON.parse(read("form.json")) as FormDocument]]);
    const input = { definitions, setting: settingOf(read("setting.json")), facts: { names: {}, forms } };
    expect(checkProcessReferences(input)).toEqual([]);
    expect((await checkProcess(input)).filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
