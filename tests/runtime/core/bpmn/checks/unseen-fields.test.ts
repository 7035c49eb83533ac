import { expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import type { FormWidget } from "@/runtime/core/form/document";
import {
  emptySetting,
  FIELD_STATUS,
  defaultPlugins,
  type ElementPermission,
} from "@/runtime/core/process/setting";
import { formOf, widgetOf } from "@/tests/support/every-widget";

const { hidden, readOnly, writable } = FIELD_STATUS;
const XML = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
  <process id="p" isExecutable="true"><userTask id="a" name="审核"/></process></definitions>`;

const status = (code: string, one: ElementPermission["status"], childList: ElementPermission[] = []) => ({
  id: code,
  name: code,
  code,
  type: childList.length > 0 ? "table" : "input",
  status: one,
  childList,
});

/** What is said of a node that grants these fields of a form. */
async function told(form: FormWidget[], ...childList: ElementPermission[]): Promise<string[]> {
  const { document } = await readBpmn(XML, { lazyBaseline: true });
  const setting = emptySetting();
  const permission = {
    id: "1",
    code: "leave",
    name: "请假",
    boCode: "leave",
    boName: "请假",
    formType: 0 as const,
  };
  const plugins = { ...defaultPlugins(), formPermission: [{ ...permission, btnList: [], childList }] };
  setting.nodeMap["a"] = { nodeId: "a", nodeName: "审核", nodeType: "userTask", plugins };
  const facts = { names: {}, forms: new Map([["leave", formOf(...form)]]) };
  const found = await checkProcess({ definitions: document.definitions, setting, facts });
  return found
    .filter(({ rule }) => rule === "approval/unseen-field")
    .map(({ severity, pointer, message }) => {
      const [, fields = "", field = "", condition = ""] =
        /隐藏了「(.+?)」，而「(.+?)」的(....)/.exec(message) ?? [];
      return `${severity} ${pointer} ${field} ${condition} ${fields}`;
    });
}

const input = (model: string, options: object = {}): FormWidget =>
  widgetOf("input", model, options, { name: model });

it("tells of a field whose condition reads what its handler does not see", async () => {
  const form = [
    input("kind"),
    input("sum", { visibleWhen: "${kind == 'x' and form.note != ''}" }),
    input("note"),
  ];
  expect(await told(form, status("kind", hidden), status("note", hidden))).toEqual([
    "warning a sum 显示条件 kind、note",
  ]);
  expect(await told(form, status("kind", readOnly))).toEqual([]);
  expect(await told(form, status("kind", hidden), status("note", hidden), status("sum", hidden))).toEqual([]);
});

it("tells of what demands and locks fields only where they may be written", async () => {
  const form = [input("kind"), input("sum", { requiredWhen: "kind == 'x'", readonlyWhen: "${empty kind}" })];
  expect(await told(form, status("kind", hidden), status("sum", readOnly))).toEqual([]);
  expect(await told(form, status("kind", hidden), status("sum", writable))).toEqual([
    "warning a sum 必填条件 kind",
    "warning a sum 只读条件 kind",
  ]);
});

it("tells of hidden columns, and leaves names alone that no field has", async () => {
  const columns = [input("price"), input("count", { visibleWhen: "${price > 1 and value > 2}" })];
  const rows = widgetOf("table", "rows", {}, { name: "rows", tableColumns: columns });
  const form = [rows, input("note", { visibleWhen: "${sum(rows, r -> r.price) > 3 or nowhere}" })];
  expect(await told(form, status("rows", writable, [status("price", hidden)]))).toEqual([
    "warning a count 显示条件 price",
    "warning a note 显示条件 price",
  ]);
  expect(await told(form, status("rows", hidden))).toEqual(["warning a note 显示条件 rows"]);
});
