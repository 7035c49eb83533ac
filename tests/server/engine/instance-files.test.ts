import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { FIELD_STATUS, INITIATOR_CODE, type FormPermission } from "@/runtime/core/process/setting";
import { readConfig } from "@/server/config";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Answer, startServer, type TestServer } from "@/tests/support/server";
import { JPG, PNG, upload } from "@/tests/support/upload";
import { ownFolder } from "@/tests/support/own-folder";

const folder = ownFolder("files");
const { hidden, readOnly, writable } = FIELD_STATUS;
const form = formOf(
  widgetOf("upload", "papers", { accept: "pdf, txt", maxSizeMb: 1 }),
  widgetOf("imgupload", "photo"),
  widgetOf("imgupload", "cloud", { isQiniu: true, domain: "https://img.example.com" }),
  widgetOf("upload", "report"),
  widgetOf("editor", "letter"),
  widgetOf("table", "rows", {}, { tableColumns: [widgetOf("upload", "proof", { accept: "pdf" })] }),
);

let server: TestServer;
let office: Office;
const tokens = new Map<string, string>();

const permission = (statuses: Record<string, 1 | 2 | 3 | 4>): FormPermission => ({
  id: "f",
  code: "with_files",
  name: "附件",
  boCode: "bo",
  boName: "附件",
  formType: 0,
  btnList: ["save"],
  childList: ["papers", "photo", "cloud", "report", "letter", "rows"].map((code) => ({
    id: code,
    name: code,
    code,
    type: "upload",
    status: statuses[code] ?? writable,
  })),
});

beforeAll(async () => {
  const qiniu = { accessKey: "a", secretKey: "s", bucket: "b" };
  server = await startServer({
    config: {
      ...readConfig({}),
      dataFolder: folder,
      qiniu,
      cspHosts: "https://cdn.example.org *.pics.example",
    },
  });
  office = new Office(server);
  for (const account of ["zhangsan", "lisi", "wangwu"]) {
    // One session per account: the office's own callers are not used for these.
    tokens.set(account, (await server.login(account)).data.accessToken as string);
  }
  const admin = await server.asUser("admin");
  const { data } = await admin("POST", "/api/form/save", { formCode: "with_files", formName: "附件" });
  const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
  const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
  if (published.code !== 200) throw new Error(published.message);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE], (plugins) => plugins.formPermission.push(permission({ report: hidden })))
    .task("review", ["lisi"], (plugins) => plugins.formPermission.push(permission({ papers: readOnly })))
    .task("end", ["wangwu"], (plugins) => plugins.formPermission.push(permission({ papers: hidden })))
    .node("e", "EndEvent")
    .path("s", "apply", "review", "end", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  builder.setting.flow.globalForm.push({
    boCode: "bo",
    formKey: "with_files",
    formName: "附件",
    formType: 0,
  });
  await deploy(server.db, "with_files", builder);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await server.close();
});

const as = (account: string, method: "GET" | "POST", path: string, input: object): Promise<Answer> =>
  server.withToken(tokens.get(account) ?? "")(method, `/api/bpm/${path}`, { ...input });
const start = (bo: object): Promise<Answer> =>
  as("zhangsan", "POST", "process/start", { defCode: "with_files", boData: { bo } });
const put = async (account: string, name: string, content: string | Uint8Array<ArrayBuffer>) =>
  (await upload(server, tokens.get(account) ?? "", { name, content })).data as { id: string; url: string };
const item = (url: string) => ({ key: "1", url, name: "x" });
const later = (hours: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });

describe("a field for files", () => {
  it.each([
    ["a script", "javascript:alert(1)"],
    ["another host", "https://evil.example/track.png"],
    ["a call of the product", "/api/sys/logout"],
    ["a page of the product", "/user/password"],
    ["another host that begins like the cloud", "https://img.example.com.evil.example/a.png"],
    ["the cloud with a password", "https://a:b@cdn.example.org/a.png"],
    ["a picture in the value", "data:image/png;base64,iVBORw0KGgo="],
  ])("does not take %s", async (_what, url) => {
    const answer = await start({ photo: [item(url)], rows: [{ _id: "1", proof: [item(url)] }] });
    const said = "附件只能是上传到本系统或已配置云存储的文件";
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { "bo.photo": said, "bo.rows.0.proof": said } },
    });
  });

  it("takes what is in the configured cloud, and on hosts that the operator allows", async () => {
    const cloud = [
      "https://img.example.com/a.png",
      "https://cdn.example.org/b.png",
      "https://x.pics.example/c.png",
    ];
    expect(await start({ cloud: cloud.map(item) })).toMatchObject({ code: 200 });
    expect(await start({ photo: [item(cloud[0]!)] })).toMatchObject({ code: 400 });
  });

  it("refuses files of other types, too large ones, and pictures that are none, each at its field", async () => {
    const zip = await put("zhangsan", "a.zip", "zip");
    const large = await put("zhangsan", "large.pdf", `%PDF-${"x".repeat(1_100_000)}`);
    const text = await put("zhangsan", "a.txt", "text");
    const answer = await start({
      papers: [item(zip.url)],
      photo: [item(text.url)],
      rows: [{ _id: "1", proof: [item(text.url)] }],
    });
    expect(answer.data.fields).toEqual({
      "bo.papers": "「a.zip」的类型不符，只能上传 pdf、txt",
      "bo.photo": "「a.txt」不是图片",
      "bo.rows.0.proof": "「a.txt」的类型不符，只能上传 pdf",
    });
    expect((await start({ papers: [item(large.url)] })).message).toBe("「large.pdf」超过 1MB，该字段不接受");
  });

  it("refuses files of others, unless their address was given to the writer", async () => {
    const foreign = await put("wangwu", "a.txt", "foreign");
    const bare = `/api/sys/file/${foreign.id}`;
    for (const url of [bare, `${bare}?sign=forged`, "/api/sys/file/none"])
      expect(await start({ papers: [item(url)] })).toMatchObject({
        status: 400,
        data: { fields: { "bo.papers": "文件不存在或地址已失效，请重新上传" } },
      });
    expect((await start({ papers: [item(foreign.url)] })).code).toBe(200);
    later(4);
    expect((await start({ papers: [item(foreign.url)] })).code).toBe(400);
  });

  it("takes back what it showed, also when its addresses are too old by then", async () => {
    const own = await put("zhangsan", "own.jpg", JPG);
    const { data } = await start({ photo: [item(own.url)] });
    const taskId = await office.task(data.instId, "review");
    const shown = (await as("lisi", "POST", "task/todo/detail", { taskId })).data.forms[0].values;
    expect(shown.photo[0].url).toMatch(/\?sign=/);
    later(9);
    const agreed = await as("lisi", "POST", "task/todo/complete", {
      taskId,
      action: "agree",
      boData: { bo: { photo: shown.photo } },
    });
    expect(agreed).toMatchObject({ code: 200 });
    const [row] = await server.db.query<{ data: object }>("select data from bpm_instance where id = $1", [
      data.instId,
    ]);
    expect(JSON.stringify(row?.data)).toContain(own.id);
    expect(JSON.stringify(row?.data)).not.toContain("sign=");
  });
});

describe("a file of an application", () => {
  it("is read by those who see it there, and by nobody else", async () => {
    const paper = await put("zhangsan", "paper.pdf", "%PDF-1.7 secret");
    const { data } = await start({ papers: [item(paper.url)] });
    const read = async (account: string) => {
      const headers = { authorization: `Bearer ${tokens.get(account)}` };
      return (await server.app.inject({ url: `/api/sys/file/${paper.id}`, headers })).statusCode;
    };
    expect([await read("zhangsan"), await read("lisi"), await read("wangwu")]).toEqual([200, 200, 403]);
    const review = await office.task(data.instId, "review");
    await as("lisi", "POST", "task/todo/complete", { taskId: review, action: "agree" });
    // They handle it now, and their node hides the field.
    expect(await read("wangwu")).toBe(403);
    const end = await office.task(data.instId, "end");
    const detail = await as("wangwu", "POST", "task/todo/detail", { taskId: end });
    expect(JSON.stringify(detail.data)).not.toContain(paper.id);
  });

  it("cannot be kept alive by writing its address into something of one's own", async () => {
    const paper = await put("zhangsan", "paper.png", PNG);
    await start({ photo: [item(paper.url)] });
    const draft = { defCode: "with_files", boData: { bo: { photo: [item(`/api/sys/file/${paper.id}`)] } } };
    expect(await as("wangwu", "POST", "draft/save", draft)).toMatchObject({
      status: 400,
      data: { fields: { "bo.photo": "文件不存在或地址已失效，请重新上传" } },
    });
    const feedback = {
      title: "x",
      content: "x",
      images: JSON.stringify([{ url: `/api/sys/file/${paper.id}` }]),
    };
    const answer = await server.withToken(tokens.get("wangwu") ?? "")("POST", "/api/problem/save", feedback, {
      form: true,
    });
    expect(answer).toMatchObject({ status: 400, data: { fields: { "/images": expect.any(String) } } });
  });

  it.each([
    ["written in signs of HTML", (id: string) => `<p><img src="&#47;api/sys/file/${id}"></p>`],
    ["parted by what is taken away", (id: string) => `<p>/api/sys/<style></style>file/${id}</p>`],
  ])("is not to be had by an address in formatted text that is %s", async (_how, text) => {
    const paper = await put("wangwu", "salary.txt", "secret");
    const draft = { defCode: "with_files", boData: { bo: { letter: text(paper.id) } } };
    const { data } = await as("zhangsan", "POST", "draft/save", draft);
    for (const answer of [
      await start({ letter: text(paper.id) }),
      await as("zhangsan", "POST", "process/start", { ...draft, draftId: data.id }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        data: { fields: { "bo.letter": "文件不存在或地址已失效，请重新上传" } },
      });
    const headers = { authorization: `Bearer ${tokens.get("zhangsan")}` };
    expect((await server.app.inject({ url: `/api/sys/file/${paper.id}`, headers })).statusCode).toBe(403);
  });

  it("stays in a draft that is opened again, and goes with it into the application", async () => {
    const paper = await put("zhangsan", "draft.txt", "draft");
    const boData = { bo: { papers: [item(paper.url)] } };
    const draft = await as("zhangsan", "POST", "draft/save", { defCode: "with_files", boData });
    expect(draft.code).toBe(200);
    later(9);
    const { forms, draftId } = (
      await as("zhangsan", "GET", "process/startForm", { defCode: "with_files", draftId: draft.data.id })
    ).data;
    const { url } = forms[0].values.papers[0];
    expect((await server.app.inject(url)).body).toBe("draft");
    const again = {
      defCode: "with_files",
      draftId,
      boData: { bo: { papers: [item(`/api/sys/file/${paper.id}`)] } },
    };
    expect((await as("zhangsan", "POST", "process/start", again)).code).toBe(200);
    const uses = await server.db.query("select kind from sys_file_use where file_id = $1", [paper.id]);
    expect(uses).toEqual([{ kind: "instance" }]);
  });
});
