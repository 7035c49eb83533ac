import { describe, expect, it } from "vitest";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { compileForm } from "@/runtime/core/form/compile";
import { exportSchema } from "@/runtime/core/form/io/export-schema";
import { generateCode } from "@/runtime/core/form/io/generate-code";
import type { FormDocument } from "@/runtime/core/form/document";
import { accessOf, readableValues } from "@/runtime/core/form/access/permission";
import { FIELD_STATUS, type FieldStatus, type FormPermission } from "@/runtime/core/process/setting";
import { takeInput } from "@/server/form/form-input";
import { formView } from "@/server/engine/read/view";
import { formOf, widgetOf } from "../../support/every-widget";

const SECRET = "机密四十二";

const form = formOf(
  widgetOf("input", "open", {}, { name: "公开" }),
  widgetOf("input", "pay", { required: true }, { name: "薪酬字段" }),
  widgetOf("grid", "box", {}, { columns: [{ span: 24, list: [widgetOf("input", "deep")] }] }),
  widgetOf("table", "rows", {}, { tableColumns: [widgetOf("input", "c1"), widgetOf("input", "c2")] }),
);
const stored = {
  open: "看得见",
  pay: SECRET,
  deep: SECRET,
  rows: [{ _id: "1", c1: "看得见", c2: SECRET }],
};

function placeOf(status: FieldStatus): Parameters<typeof takeInput>[0][number] {
  const { writable } = FIELD_STATUS;
  const access = accessOfTable({
    fields: { open: writable, pay: status, box: writable, deep: status, rows: writable },
    columns: { rows: { c1: writable, c2: status } },
    buttons: [],
  });
  return { boCode: "bo", code: "f", name: "f", version: 1, document: form, access };
}

const { unused, hidden, readOnly } = FIELD_STATUS;

describe("a field that a handler may not see", () => {
  it.each([
    ["unused", unused],
    ["hidden", hidden],
  ])("is nowhere in what they are sent, nor in what they may export from it: status %s", (_, status) => {
    const view = formView(placeOf(status), { bo: stored });
    const document = view["document"] as FormDocument;
    const sent = JSON.stringify(view);
    expect(sent).toContain("看得见");
    expect(sent).not.toContain(SECRET);
    expect(JSON.stringify(document)).not.toContain("薪酬字段");
    expect(exportSchema(document)).not.toMatch(/pay|deep|c2/);
    expect(generateCode(document, "").html).not.toContain("薪酬字段");
    const { schema } = compileForm(form, placeOf(status).access);
    expect(Object.keys(schema.properties)).toEqual(["open", "rows"]);
  });

  it("is shown whole where they may read it", () => {
    expect(JSON.stringify(formView(placeOf(readOnly), { bo: stored })).split(SECRET)).toHaveLength(4);
  });
});

describe("a forged value", () => {
  it.each([
    ["unused", unused],
    ["hidden", hidden],
    ["read-only", readOnly],
  ])("is refused as a whole, with the field's name: status %s", async (_, status) => {
    const take = takeInput(
      [placeOf(status)],
      { bo: stored },
      { bo: { open: "neu", pay: "9" } },
      { isFinal: false },
    );
    await expect(take).rejects.toMatchObject({ code: 403, message: "没有权限修改字段：pay" });
  });

  it.each([
    ["unused", unused],
    ["hidden", hidden],
    ["read-only", readOnly],
  ])("of a column is refused too, in a stored row and in a new one: status %s", async (_, status) => {
    const rows = [
      { _id: "1", c1: "neu", c2: "9" },
      { _id: "2", c1: "b", c2: "9" },
    ];
    const take = takeInput([placeOf(status)], { bo: stored }, { bo: { rows } }, { isFinal: false });
    await expect(take).rejects.toMatchObject({
      code: 403,
      message: "没有权限修改字段：rows.0.c2、rows.1.c2",
      fields: { "bo.rows.0.c2": { zh: "没有修改权限" }, "bo.rows.1.c2": { zh: "没有修改权限" } },
    });
  });

  it("is only what differs: equal and absent values keep what is stored", async () => {
    const rows = [
      { _id: "1", c1: "neu", c2: SECRET },
      { _id: "2", c1: "b" },
    ];
    const taken = await takeInput(
      [placeOf(readOnly)],
      { bo: stored },
      { bo: { rows, pay: SECRET } },
      { isFinal: true },
    );
    expect(taken["bo"]).toEqual({ ...stored, rows });
  });

  it("cannot be told from the right one where the field is hidden: trying finds nothing", async () => {
    const attempt = async (pay: string, c2: string) => {
      const input = { bo: { pay, rows: [{ _id: "1", c1: "neu", c2 }] } };
      return takeInput([placeOf(hidden)], { bo: stored }, input, { isFinal: false }).catch(
        (error: Error) => error.message,
      );
    };
    expect(await attempt(SECRET, SECRET)).toBe("没有权限修改字段：pay、rows.0.c2");
    expect(await attempt(SECRET, SECRET)).toBe(await attempt("9", "9"));
  });

  it("of a hidden tab or of a field on it is refused, and its values are not sent", () => {
    const child = { id: "1", name: "薪酬字段", code: "pay", type: "input", status: readOnly };
    const tabs = { id: "2", name: "页签", code: "t", type: "tabs", status: hidden, childList: [child] };
    const permission = { childList: [tabs], btnList: [] } as unknown as FormPermission;
    expect(readableValues(form, stored, accessOf(permission))).not.toHaveProperty("pay");
  });
});
