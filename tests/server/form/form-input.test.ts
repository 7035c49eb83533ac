import { describe, expect, it } from "vitest";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import type { FormDocument } from "@/runtime/core/form/document";
import { FULL_ACCESS, type FieldAccess } from "@/runtime/core/form/access/permission";
import { validateValues } from "@/runtime/core/form/validate";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { takeInput } from "@/server/form/form-input";
import { ApiError } from "@/server/errors";
import { formOf, widgetOf } from "../../support/every-widget";

const order = formOf(
  widgetOf(
    "table",
    "rows",
    {},
    {
      tableColumns: [
        widgetOf("number", "price"),
        widgetOf("number", "count"),
        widgetOf("number", "amount", { computed: "${price * count}" }),
        widgetOf("input", "reason", { requiredWhen: "amount > 100" }, { name: "理由" }),
      ],
    },
  ),
  widgetOf("number", "total", { computed: "${sum(rows, r -> r.amount)}" }, { name: "合计" }),
  widgetOf(
    "input",
    "approver",
    { requiredWhen: "${total > 500}", readonlyWhen: "total > 9000" },
    { name: "审批人" },
  ),
);

async function take(
  form: FormDocument,
  values: object,
  { access = FULL_ACCESS, stored = {} }: { access?: FieldAccess; stored?: object } = {},
): Promise<Record<string, unknown> | undefined> {
  const place = { boCode: "bo", code: "f", name: "f", version: 1, document: form, access };
  return (await takeInput([place], { bo: stored as never }, { bo: values as never }, { isFinal: true }))[
    "bo"
  ];
}

const refusal = async (
  work: () => Promise<unknown>,
): Promise<{ code: number; message: string; fields: Record<string, string> }> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fields = {} } = error.inWords("zh");
    return { code: error.code, message, fields };
  }
  throw new Error("it was taken");
};

describe("what is handed in", () => {
  it("has its formulas computed by the server, in rows first, and may say nothing else than they give", async () => {
    const rows = [
      { _id: "1", price: 20, count: 3 },
      { _id: "2", price: 5, count: 2, amount: 10 },
    ];
    const taken = await take(order, { rows, total: 70 });
    expect(taken).toMatchObject({ total: 70, rows: [{ amount: 60 }, { amount: 10 }] });
    const forged = await refusal(() => take(order, { rows: [{ ...rows[0], amount: 1 }], total: 999 }));
    expect(forged).toMatchObject({
      code: 403,
      fields: { "bo.rows.0.amount": "没有修改权限", "bo.total": "没有修改权限" },
    });
  });

  it("must have what a rule demands for these values, in the browser's words", async () => {
    const row = { _id: "1", price: 300, count: 2 };
    const { code, fields } = await refusal(() => take(order, { rows: [row] }));
    expect(code).toBe(400);
    expect(fields).toEqual({ "bo.rows.0.reason": "理由必须填写", "bo.approver": "审批人必须填写" });
    const values = { rows: [{ ...row, amount: 600 }], total: 600 };
    expect(validateValues(order, values).map(({ path }) => `bo.${path}`)).toEqual(
      expect.arrayContaining(Object.keys(fields)),
    );
    expect(await take(order, { rows: [{ ...row, reason: "急" }], approver: "李四" })).toMatchObject({
      total: 600,
    });
  });

  it("is not checked where a rule makes a field read-only", async () => {
    const row = { _id: "1", price: 9001, count: 1, reason: "大" };
    expect(await take(order, { rows: [row] })).toMatchObject({ total: 9001 });
  });

  it("may not change what a rule locks for these values, in a field or a row", async () => {
    const locked = formOf(
      widgetOf("input", "kind"),
      widgetOf("input", "remark", { readonlyWhen: "kind == 'a'", defaultValue: "无" }),
      widgetOf("input", "follows", { readonlyWhen: "${remark == '旧'}" }),
      widgetOf(
        "table",
        "rows",
        {},
        {
          tableColumns: [
            widgetOf("input", "sort"),
            widgetOf("input", "price", { readonlyWhen: "sort == 'x'" }),
          ],
        },
      ),
    );
    const stored = { kind: "b", remark: "旧", rows: [{ _id: "1", sort: "x", price: "5" }] };
    const said = async (values: object, state: object = stored): Promise<string[]> =>
      Object.keys((await refusal(() => take(locked, values, { stored: state }))).fields);
    expect(await said({ kind: "a", remark: "新", follows: "z" })).toEqual(["bo.remark", "bo.follows"]);
    expect(await take(locked, { kind: "b", remark: "新" }, { stored })).toMatchObject({ remark: "新" });
    expect(await said({ rows: [{ _id: "1", sort: "x", price: "6" }] })).toEqual(["bo.rows.0.price"]);
    expect(await take(locked, { rows: [{ _id: "1", sort: "y", price: "6" }] }, { stored })).toMatchObject({
      rows: [{ price: "6" }],
    });
    const place = { boCode: "bo", code: "f", name: "f", version: 1, document: locked, access: FULL_ACCESS };
    const fresh = await takeInput([place], null, { bo: { kind: "a" } }, { isFinal: true });
    expect(fresh["bo"]).toEqual({ kind: "a", remark: "无" });
  });

  it("may change a computed field of one who may only read it, and nothing else that they may only read", async () => {
    const access = accessOfTable({
      fields: {
        rows: FIELD_STATUS.writable,
        total: FIELD_STATUS.readOnly,
        approver: FIELD_STATUS.readOnly,
      },
      columns: {},
      buttons: [],
    });
    const stored = { rows: [], total: 0, approver: "李四" };
    const rows = [{ _id: "1", price: 2, count: 2 }];
    expect(await take(order, { rows, total: 4 }, { access, stored })).toMatchObject({ total: 4 });
    expect((await refusal(() => take(order, { rows, approver: "我" }, { access, stored }))).code).toBe(403);
  });

  it("demands nothing that the handler's own screen hides or locks by a rule over what they do not see", async () => {
    const form = formOf(
      widgetOf("number", "secret"),
      widgetOf("input", "why", { visibleWhen: "${secret > 5}", required: true }, { name: "原因" }),
      widgetOf("input", "note", { readonlyWhen: "${secret == null}", required: true }, { name: "说明" }),
      widgetOf("input", "how", { requiredWhen: "${secret > 5}" }, { name: "办法" }),
    );
    const { hidden, writable } = FIELD_STATUS;
    const fields = { secret: hidden, why: writable, note: writable, how: writable };
    const access = accessOfTable({ fields, columns: {}, buttons: [] });
    const stored = { secret: 9 };
    const refused = await refusal(() => take(form, {}, { access, stored }));
    expect(refused.fields).toEqual({ "bo.how": "办法必须填写" });
    expect(await take(form, { how: "电话" }, { access, stored })).toEqual({ secret: 9, how: "电话" });
    // Who sees all has all to fill in.
    const all = await refusal(() => take(form, {}, { stored }));
    expect(Object.keys(all.fields)).toEqual(["bo.why", "bo.note", "bo.how"]);
  });

  it("is checked by the author's snippets, written as a body or as a function, in the sandbox", async () => {
    const snippet = (validator: string, more: object = {}): FormDocument =>
      formOf(widgetOf("input", "card", { validator, ...more }, { name: "证件" }));
    const body = 'if (value !== "ok") callback(new Error("证件号不对")); else callback();';
    const say = async (form: FormDocument, card: string): Promise<unknown> =>
      (await refusal(() => take(form, { card }))).fields["bo.card"];
    expect(await say(snippet(body), "x")).toBe("证件号不对");
    expect(await say(snippet(`(rule, value, callback) => { ${body} }`), "x")).toBe("证件号不对");
    const listed = snippet("", { validatorList: [{ validator: 'callback(rule.field + " 不行")' }] });
    expect(await say(listed, "x")).toBe("card 不行");
    expect(await say(snippet("while (true) {}"), "x")).toMatch(/运行超过/);
    expect(await say(snippet('fetch("http://x")'), "x")).toMatch(/fetch/);
    expect(await take(snippet(body), { card: "ok" })).toEqual({ card: "ok" });
  });

  it("is checked by the snippets of columns, each with its row, and marked in the row at fault", async () => {
    const snippet = (validator: string): FormDocument =>
      formOf(
        widgetOf("number", "limit"),
        widgetOf(
          "table",
          "rows",
          {},
          {
            tableColumns: [
              widgetOf("number", "from"),
              widgetOf("number", "to", { validator }, { name: "止" }),
            ],
          },
        ),
      );
    const rows = [
      { _id: "1", from: 1, to: 2 },
      { _id: "2", from: 5, to: 2 },
      { _id: "3", from: 1, to: 99 },
    ];
    const said = async (validator: string): Promise<Record<string, string>> =>
      (await refusal(() => take(snippet(validator), { limit: 50, rows }))).fields;
    const body =
      'if (value < row.from) callback("止早于起"); else if (value > form.limit) callback(rule.fullField);';
    expect(await said(body)).toEqual({ "bo.rows.1.to": "止早于起", "bo.rows.2.to": "rows.2.to" });
    const failing = await said("if (value > 90) missing(); callback(value < row.from ? '早' : undefined)");
    expect(failing).toEqual({
      "bo.rows.1.to": "早",
      "bo.rows.2.to": expect.stringMatching(/止.*missing/) as string,
    });
    expect(Object.keys(await said("while (value > 90) {}"))).toEqual(["bo.rows.2.to"]);
  });
});
