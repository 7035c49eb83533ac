import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormWidget } from "@/runtime/core/form/document";
import { READ_ACCESS } from "@/runtime/core/form/access/permission";
import type { ProcessForm } from "@/server/form/forms";
import { demandOwnEntries } from "@/server/form/own-entries";
import { ANONYMOUS } from "@/server/context";
import { formOf, widgetOf } from "../../support/every-widget";
import { startServer, type TestServer } from "../../support/server";
import { changePublished } from "@/tests/support/published-form";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const [id, owner] of [
    ["mine", "zhangsan"],
    ["theirs", "lisi"],
  ])
    await server.db.query(
      "insert into sys_file (id, create_by, name, type, size, path, sha256) values ($1, $2, 's.png', 'image/png', 1, 'x', 'y')",
      [id, owner],
    );
});
afterAll(() => server.close());

const ME = { ...ANONYMOUS, id: "u-7", account: "zhangsan", name: "张三" };
const FILE = "/api/sys/file/";

const check = (before: object, after: object, options: object = {}, ...more: FormWidget[]): Promise<void> =>
  checkBy(ME, before, after, options, ...more);

const checkBy = (
  user: typeof ME,
  before: object,
  after: object,
  options: object = {},
  ...more: FormWidget[]
): Promise<void> => {
  const document = formOf(widgetOf("userAutograph", "sign", options, { name: "审核人" }), ...more);
  const form: ProcessForm = { boCode: "bo", code: "f", name: "f", version: 1, document, access: READ_ACCESS };
  const data = (values: object) => ({ bo: values as Record<string, unknown> });
  return demandOwnEntries({ db: server.db, user }, [form], data(before), data(after));
};

describe("a signature", () => {
  it.each(["张三", "zhangsan", "u-7", `${FILE}mine?sign=x`, "data:image/png;base64,iVBORw0KGgo="])(
    "may be one's own: %s",
    async (sign) => {
      await expect(check({}, { sign })).resolves.toBeUndefined();
    },
  );

  it.each(["李思", "lisi", `${FILE}theirs?sign=x`, `${FILE}nothing`, "https://example.com/s.png"])(
    "may not be somebody else's: %s",
    async (sign) => {
      await expect(check({}, { sign })).rejects.toMatchObject({
        code: 400,
        fields: { "bo.sign": { zh: "审核人只能由本人签名" } },
      });
    },
  );

  it("is not somebody else's account by which its writer calls themselves", async () => {
    for (const name of ["lisi", "user-lisi"])
      await expect(checkBy({ ...ME, name }, {}, { sign: name })).rejects.toMatchObject({ code: 400 });
    await expect(checkBy({ ...ME, name: "李思" }, {}, { sign: "李思" })).resolves.toBeUndefined();
  });

  it("of somebody else may stay and may be taken away", async () => {
    await expect(check({ sign: "李思" }, { sign: "李思" })).resolves.toBeUndefined();
    await expect(check({ sign: "李思" }, {})).resolves.toBeUndefined();
  });

  it("by hand is refused where the author turned that off", async () => {
    await expect(check({}, { sign: `${FILE}mine` }, { handwriting: false })).rejects.toMatchObject({
      code: 400,
    });
  });

  it("in a row is judged by its row, wherever that stands now", async () => {
    const table = widgetOf(
      "table",
      "rows",
      {},
      { tableColumns: [widgetOf("userAutograph", "who", {}, { name: "签名" })] },
    );
    const before = { rows: [{ _id: "1", who: "李思" }] };
    const moved = {
      rows: [
        { _id: "2", who: "张三" },
        { _id: "1", who: "李思" },
      ],
    };
    await expect(check(before, moved, {}, table)).resolves.toBeUndefined();
    const forged = {
      rows: [
        { _id: "2", who: "李思" },
        { _id: "1", who: "李思" },
      ],
    };
    await expect(check(before, forged, {}, table)).rejects.toMatchObject({
      fields: { "bo.rows.0.who": { zh: "签名只能由本人签名" } },
    });
  });

  it("of somebody else is refused when an application is handed in", async () => {
    const added = [widgetOf("userAutograph", "sign", {}, { name: "申请人签名" })];
    await changePublished(
      server.db,
      "update form_version set document = jsonb_set(document, '{list}', $1::jsonb) where code = 'work_permit'",
      [JSON.stringify(added)],
    );
    await server.db.query(
      "update bpm_definition set graph = jsonb_set(graph, '{nodes,Task_apply,setting,plugins,formPermission}', '[]') where code = 'work_permit_apply'",
    );
    const call = await server.asUser("zhangsan");
    const start = (sign: string) =>
      call("POST", "/api/bpm/process/start", {
        defCode: "work_permit_apply",
        boData: { work_permit: { sign } },
      });
    const refused = await start("李思");
    expect(refused).toMatchObject({ code: 400, message: "只能由本人签名" });
    expect((await start("张三")).code).toBe(200);
  });
});

describe("the time of a signature", () => {
  const enter = (at: unknown, options: object = {}, before: object = {}): Promise<void> =>
    check(before, { at }, {}, widgetOf("timeAutograph", "at", options, { name: "签署时间" }));

  it.each([
    ["2024-02-29", {}],
    ["2024-02-29 08:09:10", { dateType: "YYYY-MM-DD HH:mm:ss" }],
    ["2024年02月29日", { dateType: "YYYY年MM月DD日" }],
    ["2024", { dateType: "YYYY" }],
    ["whatever", { dateType: "yy/M/d" }],
  ])("may be %s, with %o", async (value, options) => {
    await expect(enter(value, options)).resolves.toBeUndefined();
  });

  it.each([
    ["昨天", {}],
    ["2023-02-29", {}],
    ["2999-01-01", {}],
    ["2999-01-01 00:00:00", { dateType: "YYYY-MM-DD HH:mm:ss" }],
    ["2999", { dateType: "YYYY" }],
    [20_240_229, {}],
  ])("is not %s, with %o", async (value, options) => {
    await expect(enter(value, options)).rejects.toMatchObject({
      code: 400,
      fields: { "bo.at": { zh: "签署时间无效或还没有到" } },
    });
  });

  it("stays as it was stored", async () => {
    await expect(enter("昨天", {}, { at: "昨天" })).resolves.toBeUndefined();
  });
});

describe("a variable that is filled in about its author", () => {
  const variable = (globalValue: string, more: object = {}): FormWidget =>
    widgetOf("globalVariable", "by", { globalValue, ...more }, { name: "报销人" });
  const enter = (widget: FormWidget, by: unknown, before: object = {}): Promise<void> =>
    check(before, { by }, {}, widget);

  it.each([
    ["UserName", "张三"],
    ["LoginCode", "zhangsan"],
    ["UserCode", "u-7"],
    ["today", "2024-02-29"],
    ["now", "2024-02-29 08:09:10"],
  ])("may say of %s what holds: %s", async (fact, value) => {
    await expect(enter(variable(fact), value)).resolves.toBeUndefined();
  });

  it.each([
    ["UserName", "李思"],
    ["LoginCode", "lisi"],
    ["UserName", { a: 1 }],
    ["UserName", [1, 2]],
    ["UserName", 5],
    ["today", "9999-01-01"],
    ["today", "昨天"],
    ["now", "2024-02-29"],
  ])("may not say of %s what does not: %j", async (fact, value) => {
    await expect(enter(variable(fact), value)).rejects.toMatchObject({
      code: 400,
      fields: { "bo.by": { zh: "报销人由系统填写，与您不符" } },
    });
  });

  it("stays as its author left it when somebody else handles the application", async () => {
    await expect(enter(variable("UserName"), "李思", { by: "李思" })).resolves.toBeUndefined();
  });

  it("may say what a script made of it, as a text of some length", async () => {
    const made = variable("UserName", { globalScript: "return 'x' + value" });
    await expect(enter(made, "工号 7")).resolves.toBeUndefined();
    await expect(enter(made, "x".repeat(2000))).rejects.toMatchObject({ code: 400 });
    await expect(enter(made, { a: 1 })).rejects.toMatchObject({ code: 400 });
  });
});
