import { expect, it } from "vitest";
import { tableOfAccess } from "@/runtime/core/form/access/access-table";
import { type FieldAccess, readingOf } from "@/runtime/core/form/access/permission";
import { emptyForm } from "@/runtime/core/form/document";
import { accessAt } from "@/runtime/core/process/access";
import {
  FIELD_STATUS,
  type FieldStatus,
  type FormPermission,
  type GlobalForm,
  INITIATOR_CODE,
} from "@/runtime/core/process/setting";
import { toldFields } from "@/screens/app/workbench/parts/told-fields";
import { ProcessBuilder } from "@/tests/support/process-graph";

const field = (model: string) => ({ type: "input", name: model, key: model, model, options: {}, rules: [] });
const document = { ...emptyForm(), list: ["days", "reason", "extra"].map(field) };
const form: GlobalForm = { boCode: "leave", formKey: "leave", formName: "请假", formType: 0 };

const entry = (code: string, status: FieldStatus) => ({
  id: code,
  code,
  name: code,
  type: "input",
  status,
  required: false,
});

/** The applicant fills in at the first task; the second decided on two of three fields, the third on nothing. */
const graph = new ProcessBuilder()
  .node("S", "StartEvent")
  .task("填写", [INITIATOR_CODE])
  .task("审批", ["lisi"], (plugins) => {
    const permission: FormPermission = {
      id: "leave",
      boName: "请假",
      boCode: "leave",
      code: "leave",
      name: "请假",
      formType: 0,
      btnList: [],
      childList: [entry("days", FIELD_STATUS.writable), entry("reason", FIELD_STATUS.hidden)],
    };
    plugins.formPermission = [permission];
  })
  .task("备案")
  .flow("S", "填写")
  .flow("填写", "审批")
  .flow("审批", "备案")
  .node("E", "EndEvent")
  .flow("备案", "E")
  .compile();

function told(access: FieldAccess, isReadOnly = false): string[] {
  const shown = { boCode: "leave", code: "leave", name: "请假", version: 1, document, values: {} };
  const fields = toldFields([{ ...shown, access: tableOfAccess(document, access) }], isReadOnly);
  return fields.map(({ name, may, why, nodes }) => `${name.split(" ")[0]} ${may} ${why} ${nodes}`);
}

it("a field of a task form tells the node and the rule that decided on it", () => {
  expect(told(accessAt(graph, "审批", form))).toEqual([
    "days writable node 审批",
    "reason hidden node 审批",
    "extra readOnly unlisted 审批",
  ]);
  expect(told(accessAt(graph, "填写", form))[0]).toBe("days writable applicant 填写");
  expect(told(accessAt(graph, "备案", form))[0]).toBe("days readOnly unset 备案");
});

it("what is done, and what is only read, says so", () => {
  expect(told(accessAt(graph, "审批", form), true)[0]).toBe("days readOnly page 审批");
  const reading = readingOf([accessAt(graph, "审批", form)]);
  expect(told(reading, true).slice(0, 2)).toEqual(["days readOnly reader 审批", "reason hidden node 审批"]);
  const both = readingOf([accessAt(graph, "填写", form), accessAt(graph, "审批", form)]);
  expect(told(both, true)[1]).toBe("reason readOnly reader 填写、审批");
});

it("the layout around fields is not told of, a field inside of it is", () => {
  const tabs = {
    ...field("pages"),
    type: "tabs",
    tabs: [{ name: "1", label: "一", list: [field("inside")] }],
  };
  const laid = { ...emptyForm(), list: [tabs] };
  const shown = { boCode: "leave", code: "leave", name: "请假", version: 1, document: laid, values: {} };
  const access = tableOfAccess(laid, accessAt(graph, "备案", form));
  expect(toldFields([{ ...shown, access }], false).map(({ model }) => model)).toEqual(["inside"]);
});
