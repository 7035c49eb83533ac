import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import type { FormElement } from "@/runtime/core/form/elements";
import { FIELD_STATUS, type GlobalForm } from "@/runtime/core/process/setting";
import {
  boNameOf,
  commonStatus,
  elementsOf,
  isComplete,
  permissionFor,
  withRequired,
  withStatus,
} from "@/designers/process/panel/widgets/form-permission-model";

const form: GlobalForm = { formKey: "leave_form", formName: "请假单", formType: 0, boCode: "leave" };
const list: GlobalForm = { ...form, formType: 1 };
const { hidden, readOnly, writable } = FIELD_STATUS;
const element = (id: string, name: string, code: string, type: string): FormElement => ({
  id,
  name,
  code,
  type,
  status: null,
  childList: [],
});
const elements = [
  element("1", "事由", "reason", "textarea"),
  { ...element("2", "明细", "rows", "table"), childList: [element("3", "天数", "days", "number")] },
];

describe("form permissions", () => {
  it.each([
    ["a form by its own code", form, "/api/form/getFormElement", { formCode: "leave_form" }],
    ["a list by its business object", list, "/api/form/getFormElementByBo", { boCode: "leave" }],
    [
      "a list without business object by its table",
      { ...list, boCode: "t_leave", tableCode: "t_leave" },
      "/api/form/getFormElementByTable",
      { tableCode: "t_leave" },
    ],
    [
      "a list with neither by its code",
      { ...list, boCode: "" },
      "/api/form/getFormElement",
      { formCode: "leave_form" },
    ],
  ])("ask for the elements of %s", async (_what, global, path, query) => {
    const { http, calls } = memoryPorts({ [`GET ${path}`]: () => elements });
    expect(await elementsOf(http, global)).toEqual(elements);
    expect(calls).toEqual([{ method: "GET", path, query }]);
  });

  it("keep what the business object or the table of the form is called", async () => {
    const rows = [
      { code: "leave_form2", boName: "别的", tableName: null },
      { code: "leave_form", boName: "", tableName: "请假表" },
    ];
    const { http } = memoryPorts({
      "GET /api/form/definition/list": () => ({ records: rows, total: 2 }),
    });
    const boName = await boNameOf(http, form);
    expect(boName).toBe("请假表");
    const kept = permissionFor({ ...form, boName }, elements, undefined);
    expect(kept.boName).toBe("请假表");
    expect(permissionFor(form, elements, kept).boName).toBe("请假表");
  });

  it("are complete only when every field and column has a status", () => {
    const open = permissionFor(form, elements, undefined);
    expect(isComplete(open)).toBe(false);
    const most = withStatus(withStatus(open, writable, "1"), writable, "2");
    expect(isComplete(most)).toBe(false);
    expect(isComplete(withStatus(most, readOnly, "3"))).toBe(true);
  });

  it("show a status for all only while all share it", () => {
    const all = withStatus(permissionFor(form, elements, undefined), hidden);
    expect(commonStatus(all)).toBe(hidden);
    expect(commonStatus(withStatus(all, writable, "3"))).toBeNull();
  });

  it("stay the same objects for all elements that a change is not about, so that these are not drawn anew", () => {
    const all = withStatus(permissionFor(form, elements, undefined), writable);
    const [reason, rows] = all.childList;
    const one = withRequired(withStatus(all, readOnly, "3"), true, "3");
    expect(one.childList[0]).toBe(reason);
    expect(one.childList[1]).not.toBe(rows);
    expect(one.childList[1]?.childList).toMatchObject([{ status: readOnly, required: true }]);
    expect(withStatus(one, writable).childList[0]).toBe(reason);
  });

  it("keep what was decided before and leave new fields open", () => {
    const before = withStatus(permissionFor(form, elements, undefined), readOnly);
    const next = permissionFor(form, [...elements, element("4", "附件", "file", "upload")], before);
    expect(next.childList.map(({ status }) => status)).toEqual([readOnly, readOnly, null]);
  });

  it("begin with the usual buttons of a form or a list", () => {
    expect(permissionFor(form, [], undefined).btnList).toEqual(["save"]);
    expect(permissionFor(list, [], undefined).btnList).toEqual(["insert", "update", "delete"]);
  });
});
