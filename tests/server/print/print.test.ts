import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import { coloursOf, pagesOf, placeOf } from "../../support/pdf-text";
import { startServer, type TestServer } from "../../support/server";
import { widgetOf } from "../../support/every-widget";
import { WORK_PERMIT } from "../../support/work-permit";
import { changePublished } from "@/tests/support/published-form";

/** A dot that stands for a signature drawn by hand. */
const SIGNATURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let server: TestServer;
let original: FormDocument;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  const [row] = await server.db.query<{ document: FormDocument }>(
    "select document from form_version where code = 'work_permit'",
  );
  original = row!.document;
  for (const account of ["zhangsan", "lisi", "wangwu"])
    tokens[account] = (await server.login(account)).data.accessToken as string;
});
afterAll(() => server.close());

const callOf = (account: string) => server.withToken(tokens[account] ?? "");

const setForm = (list: FormWidget[]): Promise<unknown> =>
  changePublished(server.db, "update form_version set document = $1::jsonb where code = 'work_permit'", [
    JSON.stringify({ ...original, list }),
  ]);

/** An application of zhangsan, afterwards with this form and these values. */
async function application(list: FormWidget[], values: object): Promise<string> {
  await setForm(original.list);
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  const { data } = await callOf("zhangsan")("POST", "/api/bpm/process/start", body);
  await setForm(list);
  await server.db.query("update bpm_instance set data = $2::jsonb where id = $1", [
    data.instId,
    JSON.stringify({ work_permit: values }),
  ]);
  return data.instId as string;
}

async function print(account: string, id: string, query: object = {}) {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/bpm/instance/print",
    query: { AccessToken: tokens[account] ?? "" },
    payload: { id, ...query },
  });
  const isPdf = response.headers["content-type"] === "application/pdf";
  return { response, pages: isPdf ? await pagesOf(response.rawPayload) : [] };
}

const inOrder = (text: string, ...words: string[]): void => {
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    expect(found, `${word} after ${text.slice(Math.max(0, at - 40), at)}`).toBeGreaterThanOrEqual(0);
    at = found + word.length;
  }
};

describe("a printed application", () => {
  it("says what it is, then the form's labels with their values in order, then the opinions", async () => {
    const id = await application(original.list, WORK_PERMIT);
    const { response, pages } = await print("zhangsan", id);
    expect(response.headers["content-disposition"]).toContain(encodeURIComponent("测绘作业证申请.pdf"));
    expect(pages).toHaveLength(1);
    const page = pages[0] ?? "";
    inOrder(page, "测绘作业证申请表", "编号", id, "申请人", "张三", "发起时间");
    inOrder(
      page,
      "发起时间",
      "姓名",
      "张三",
      "性别",
      "男",
      "身份证号",
      WORK_PERMIT.idCard,
      "单位名称",
      "华北测绘院",
    );
    inOrder(
      page,
      "华北测绘院",
      "测绘工作经历",
      "起止时间",
      "审批记录",
      "环节",
      "处理人",
      "填报申请",
      "提交",
      "第1/1页",
    );
  });

  it("asks for choices within the limits that a page has, and says values where a page has no choices", async () => {
    const from = (size: number): FormWidget =>
      widgetOf("select", "dept", {
        remote: true,
        remoteFunc: `/api/sys/dept/list?size=${size}`,
        props: { value: "id", label: "name" },
      });
    const printed = async (size: number): Promise<string> => {
      const id = await application([from(size)], { dept: "dept-info" });
      return (await print("zhangsan", id)).pages.join("");
    };
    const [dept] = await server.db.query<{ name: string }>(
      "select name from sys_dept where id = 'dept-info'",
    );
    expect(await printed(500)).toContain(dept?.name ?? "no department");
    expect(await printed(501)).toContain("dept-info");
  });

  it("has the signature and the names of the files beside an opinion", async () => {
    const id = await application(original.list, WORK_PERMIT);
    const plain = (await print("zhangsan", id)).response.rawPayload;
    await server.db.query(
      "update bpm_history set opinion = '情况属实', signature = $2, attachments = $3::jsonb where inst_id = $1",
      [id, SIGNATURE, JSON.stringify([{ name: "证明.pdf", url: "/api/sys/file/none?sign=x" }])],
    );
    const { response, pages } = await print("zhangsan", id);
    inOrder(pages[0] ?? "", "审批记录", "情况属实", "证明.pdf");
    const pictures = (pdf: Buffer): number => pdf.toString("latin1").split("/Subtype /Image").length - 1;
    expect(pictures(response.rawPayload) - pictures(plain)).toBeGreaterThan(0);
  });

  it("is in English for an English reader, in their time zone", async () => {
    const id = await application(original.list, WORK_PERMIT);
    await server.db.query("update bpm_instance set create_date = '2026-01-02T20:30:00Z' where id = $1", [id]);
    const { pages } = await print("zhangsan", id, { lang: "en", zone: "Asia/Shanghai" });
    inOrder(
      pages[0] ?? "",
      "Number",
      "Applicant",
      "Started",
      "2026-01-0304:30",
      "Approvalrecord",
      "Submit",
      "Page1of1",
    );
  });

  it("says in English what the engine noted", async () => {
    const id = await application(original.list, WORK_PERMIT);
    const note = (detail: string): Promise<unknown> =>
      server.db.query("update bpm_history set detail = $2, kept = null where inst_id = $1", [id, detail]);
    await note("没有找到处理人，自动跳过");
    expect((await print("zhangsan", id, { lang: "en" })).pages.join("")).toContain("Nohandlerfound");
    expect((await print("zhangsan", id)).pages.join("")).toContain("没有找到处理人");
    await note("超时：审批");
    expect((await print("zhangsan", id, { lang: "en" })).pages.join("")).toContain("Timewasup:审批");
  });

  it("says to whom a task went, and that a rejection is one vote among others", async () => {
    const id = await application(original.list, WORK_PERMIT);
    const tell = (action: string, detail: string, kept: object | null): Promise<unknown> =>
      server.db.query(
        "update bpm_history set action = $2, detail = $3, kept = $4::jsonb where inst_id = $1",
        [id, action, detail, kept && JSON.stringify(kept)],
      );
    const printed = async (lang: "zh" | "en"): Promise<string> =>
      (await print("zhangsan", id, { lang })).pages.join("");
    await tell("assign", "lisi", null);
    inOrder(await printed("zh"), "转办", "转办给：李思");
    inOrder(await printed("en"), "Transfer", "Transferredto:李思");
    await tell("oppose", "计入票数，等待其他人表决", { detail: { key: "note.voted" } });
    const vote = await printed("zh");
    inOrder(vote, "反对", "计入票数，等待其他人表决");
    expect(vote).not.toContain("退回到");
    inOrder(await printed("en"), "Voteagainst", "Countedasavote,othersarestillasked");
  });

  it("shows what the form's script makes visible, with the stored values", async () => {
    const list = [
      widgetOf("input", "kind", {}, { name: "类别" }),
      widgetOf("input", "more", { visibleWhen: "kind == 'long'" }, { name: "补充说明" }),
    ];
    const id = await application(list, { kind: "short", more: "内容" });
    expect((await print("zhangsan", id)).pages.join("")).not.toContain("补充说明");
    const config = { ...original.config, formScript: "form.kind = 'long'" };
    await changePublished(
      server.db,
      "update form_version set document = $1::jsonb where code = 'work_permit'",
      [JSON.stringify({ ...original, list, config })],
    );
    inOrder((await print("zhangsan", id)).pages.join(""), "类别", "short", "补充说明", "内容");
    await setForm(original.list);
  });

  it("writes labels for codes, ticks, stars, colours, names of people, formatted text and all panes", async () => {
    const named = (type: string, model: string, options: object, name: string, more: object = {}) =>
      widgetOf(type, model, options, { name, ...more });
    const labelled = [
      { value: "a", label: "甲类" },
      { value: "b", label: "乙类" },
    ];
    const tree = [{ value: "js", label: "江苏", children: [{ value: "nj", label: "南京" }] }];
    const pane = (label: string, ...list: FormWidget[]) => ({ label, name: label, list });
    const id = await application(
      [
        named("select", "sex", { dict: "sex" }, "字典项"),
        named("radio", "kind", { options: labelled, showLabel: true }, "单选"),
        named("cascader", "area", { remote: false, options: tree }, "地区"),
        named("select", "many", { options: labelled, showLabel: true, multiple: true }, "多选"),
        widgetOf(
          "tabs",
          "panes",
          {},
          {
            tabs: [
              pane("第一页", named("rate", "stars", {}, "评分"), named("switch", "on", {}, "开关")),
              pane("第二页", named("color", "color", {}, "颜色"), named("userAutograph", "who", {}, "签名")),
            ],
          },
        ),
        named("number", "sum", { step: 0.01, suffix: "元" }, "金额"),
        named("input", "load", { prefix: "约", suffix: "公斤" }, "重量"),
        named("editor", "rich", {}, "说明"),
        named("input", "off", { isShow: true }, "作者隐藏"),
        named("input", "unseen", { visibleWhen: "${kind == 'a'}" }, "条件隐藏"),
      ],
      {
        sex: 1,
        kind: "b",
        area: ["js", "nj"],
        many: ["a", "b"],
        stars: 3,
        on: true,
        color: "#2563eb",
        who: "lisi",
        sum: 3703.5,
        load: "12",
        rich: "<p>正文<strong>加粗</strong></p><ul><li>其一</li></ul><script>alert(1)</script>",
        off: "不应出现一",
        unseen: "不应出现二",
      },
    );
    const text = (await print("zhangsan", id)).pages.join("");
    const sex = await callOf("zhangsan")("GET", "/api/sys/dict/dictItem", { key: "sex" });
    const label =
      (sex.data as { key: string; value: unknown }[]).find(({ value }) => value === 1)?.key ?? "男";
    inOrder(text, "字典项", label, "单选", "○甲类", "◉乙类", "地区", "江苏/南京", "多选", "甲类、乙类");
    inOrder(text, "第一页", "评分", "★★★☆☆", "开关", "是", "第二页", "颜色", "#2563eb", "签名", "李思");
    inOrder(text, "金额", "3703.50元", "重量", "约12公斤");
    inOrder(text, "说明", "正文加粗", "•", "其一");
    expect(text).not.toMatch(/不应出现|作者隐藏|条件隐藏|alert/);
    inOrder((await print("zhangsan", id, { lang: "en" })).pages.join(""), "字典项", "Male");
  });

  it("prints what no longer fits its field in words", async () => {
    const list = [
      widgetOf("input", "who", {}, { name: "姓名" }),
      widgetOf("textarea", "rows", {}, { name: "说明" }),
      widgetOf("select", "kind", {}, { name: "类别" }),
      widgetOf("date", "day", {}, { name: "日期" }),
    ];
    const values = {
      who: { id: 7, name: "张三" },
      rows: [{ item: "电脑", count: 2, none: null }, { item: "鼠标" }],
      kind: { value: "a", label: "事假" },
      day: { am: "早上", pm: "晚上" },
    };
    const { pages } = await print("zhangsan", await application(list, values));
    const text = pages.join("");
    inOrder(text, "姓名", "张三", "说明", "电脑、2、鼠标", "类别", "事假", "日期", "早上、晚上");
    expect(text).not.toMatch(/[{}"[\]]/);
  });

  it("wears the colours of the form's style sheet, and those of formatted text in it", async () => {
    const rich =
      '<p><span style="color: #e11d48">红</span></p><table><tr><td style="background-color: #dcfce7">绿</td></tr></table>';
    const list = [
      widgetOf("input", "name", { classNames: "important" }, { name: "姓名" }),
      widgetOf("editor", "rich", {}, { name: "说明" }),
    ];
    const css =
      ".important { background: #fff1f2 } .important label { color: #be123c } .important input { color: teal }";
    const config = { ...original.config };
    original.config = { ...config, globalCss: css };
    const id = await application(list, { name: "张三", rich });
    const { response, pages } = await print("zhangsan", id);
    original.config = config;
    inOrder(pages[0] ?? "", "姓名", "张三", "说明", "红", "绿");
    const colours = await coloursOf(response.rawPayload);
    for (const colour of ["#fff1f2", "#be123c", "#008080", "#e11d48", "#dcfce7"])
      expect(colours).toContain(colour);
  });

  it("centres in a cell what its author centred", async () => {
    const html = widgetOf("html", "h", { content: '<div style="text-align: center">居中</div>' });
    const cell = { list: [html], options: { align: "left" }, colspan: 1, rowspan: 1 };
    const layout = widgetOf("tableLayout", "t", {}, { rows: [{ columns: [cell] }] });
    const { response } = await print("zhangsan", await application([layout], {}));
    const [left, width] = await placeOf(response.rawPayload, "居中");
    expect(Math.abs(left + width / 2 - 595.28 / 2)).toBeLessThan(2);
  });

  it("prints every row of a long sub-table once, under its head on each page", async () => {
    const columns = [
      widgetOf("input", "item", {}, { name: "设备名称" }),
      widgetOf("input", "note", {}, { name: "设备备注" }),
    ];
    const rows = Array.from({ length: 300 }, (_, at) => ({
      _id: `r${at}`,
      item: `〔${at + 1}〕`,
      note: at % 5 === 0 ? "很长的备注".repeat(12) : "",
    }));
    const list = [
      widgetOf("table", "rows", {}, { name: "清单", tableColumns: columns }),
      widgetOf("input", "last", {}, { name: "末项" }),
    ];
    const { pages } = await print("zhangsan", await application(list, { rows, last: "完毕" }));
    expect(pages.length).toBeGreaterThan(5);
    const withRows = pages.filter((page) => page.includes("〔"));
    for (const page of withRows) expect(page).toContain("设备名称设备备注");
    const printed = [...pages.join("").matchAll(/〔(\d+)〕/g)].map((match) => Number(match[1]));
    expect(printed).toEqual(rows.map((_, at) => at + 1));
    expect(pages.join("").split("很长的备注")).toHaveLength(1 + 60 * 12);
    for (const [at, page] of pages.entries()) expect(page).toContain(`第${at + 1}/${pages.length}页`);
    inOrder(pages.join(""), "〔300〕", "末项", "完毕", "审批记录");
  });

  it("gives a column with much to say more of a sub-table's width, unless its author gave it one", async () => {
    const names = ["a", "b", "c", "d", "note"];
    const pagesWith = async (options: object): Promise<number> => {
      const columns = names.map((name) => widgetOf("input", name, { ...options }, { name }));
      const row = { a: "甲", b: "乙", c: "丙", d: "丁", note: "很长的备注".repeat(30) };
      const rows = Array.from({ length: 40 }, (_, at) => ({ _id: `r${at}`, ...row }));
      const table = widgetOf("table", "rows", {}, { name: "清单", tableColumns: columns });
      return (await print("zhangsan", await application([table], { rows }))).pages.length;
    };
    expect(await pagesWith({})).toBeLessThan((await pagesWith({ width: "120" })) * 0.7);
  });
});

describe("what a reader may not see is not on paper", () => {
  const SECRET = "机密四十二";
  const { hidden, unused, readOnly } = FIELD_STATUS;

  async function printedFor(status: FieldStatus): Promise<string> {
    const id = await application(
      [
        widgetOf("input", "open", {}, { name: "公开字段" }),
        widgetOf("input", "pay", {}, { name: "薪酬字段" }),
        widgetOf(
          "table",
          "rows",
          {},
          {
            name: "明细",
            tableColumns: [
              widgetOf("input", "c1", {}, { name: "可见列" }),
              widgetOf("input", "c2", {}, { name: "保密列" }),
            ],
          },
        ),
      ],
      { open: "看得见", pay: SECRET, rows: [{ _id: "1", c1: "行内可见", c2: SECRET }] },
    );
    const entry = (code: string, to: FieldStatus) => ({ code, status: to });
    const permission = [
      {
        boCode: "work_permit",
        code: "work_permit",
        btnList: [],
        childList: [
          entry("open", readOnly),
          entry("pay", status),
          { ...entry("rows", readOnly), childList: [entry("c1", readOnly), entry("c2", status)] },
        ],
      },
    ];
    await server.db.query(
      `update bpm_definition d set rev = rev + 1, graph = jsonb_set(graph, array['nodes', t.node, 'setting', 'plugins', 'formPermission'], $2::jsonb)
         from bpm_task t where t.inst_id = $1 and t.status = 'open' and d.id = (select def_id from bpm_instance where id = $1)`,
      [id, JSON.stringify(permission)],
    );
    return (await print("lisi", id)).pages.join("");
  }

  it.each([
    ["unused", unused],
    ["hidden", hidden],
  ])("neither value nor label, in a column neither: status %s", async (_, status) => {
    const text = await printedFor(status);
    inOrder(text, "公开字段", "看得见", "明细", "可见列", "行内可见");
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/薪酬字段|保密列/);
  });

  it("but what they may read is", async () => {
    const text = await printedFor(readOnly);
    inOrder(text, "薪酬字段", SECRET, "保密列", SECRET);
  });

  it("nor is the application of others", async () => {
    const id = await application(original.list, WORK_PERMIT);
    const { response } = await print("wangwu", id);
    expect(response.json()).toMatchObject({ code: 403, message: "您没有查看该申请的权限" });
    expect((await print("zhangsan", "nothing")).response.json()).toMatchObject({ code: 404 });
  });
});
