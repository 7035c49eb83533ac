import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_BUTTONS, type UserTaskPlugins } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let inst: string;

const ALL = { handle: 1, agree: 1, turnDown: 1, shutdown: 1, assign: 1 } as const;
const buttons =
  (flags: Partial<UserTaskPlugins["btnList"]>) =>
  (plugins: UserTaskPlugins): void =>
    void (plugins.btnList = { ...DEFAULT_BUTTONS, ...flags });

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder
    .task("review", ["lisi"], buttons(ALL))
    .task("approve", ["wangwu"])
    .path("s", "review", "approve", "e");
  builder.setting.flow.properties.recycle = true;
  await deploy(server.db, "actions", builder);
});
afterAll(() => server.close());
const nameOf = async (account: string): Promise<string | undefined> =>
  (await server.db.query<{ name: string }>("select name from sys_user where account = $1", [account]))[0]
    ?.name;

beforeEach(async () => {
  inst = await office.start("actions");
});

describe("a handler", () => {
  it("delegates a task and gets it back with the other's opinion", async () => {
    const review = await office.task(inst, "review");
    expect((await office.act("lisi", review, "delegate", { to: "designer", opinion: "请核对" })).code).toBe(
      200,
    );
    expect((await office.open(inst))[0]).toMatchObject({ assignee: "designer", owner: "lisi" });
    expect((await office.act("lisi", review, "agree")).code).toBe(403);
    const seen = (await office.form("designer", "task/todo/detail", { taskId: review })).data;
    expect(seen).toMatchObject({ owner: "lisi", buttons: { agree: 1, turnDown: 0, assign: 0, shutdown: 0 } });
    expect((await office.act("designer", review, "turnDown", { opinion: "不行" })).code).toBe(403);
    expect((await office.act("designer", review, "agree", { opinion: "已核对" })).code).toBe(200);
    expect((await office.open(inst))[0]).toMatchObject({ node: "review", assignee: "lisi", owner: null });
    expect((await office.agree(inst, "review")).code).toBe(200);
    expect(await office.at(inst)).toEqual(["approve"]);
    const view = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
    const said = view.history.filter((line: { opinion: string | null }) => line.opinion);
    expect(said).toMatchObject([
      { action: "delegate", actorName: "李思", opinion: "请核对", detail: await nameOf("designer") },
      { action: "resolve", opinion: "已核对", detail: "李思" },
    ]);
    expect((await office.call("designer", "process/detail", { instId: inst }, "GET")).code).toBe(200);
  });

  it("learns who gave them a task and with which words, and has it as unread", async () => {
    const found = async (account: string, taskId: string) => {
      const list = (await office.call(account, "task/todo/list", {}, "GET")).data.records;
      const row = list.find((one: { taskId: string }) => one.taskId === taskId);
      const { given } = (await office.form(account, "task/todo/detail", { taskId })).data;
      return { isUnread: row.readDate === null, given };
    };
    const by = (name: string, action: string, opinion: string | null) => ({
      isUnread: true,
      given: { action, by: name, opinion, createDate: expect.any(String) },
    });
    const review = await office.task(inst, "review");
    expect(await found("lisi", review)).toEqual({ isUnread: true, given: null });
    expect((await found("lisi", review)).isUnread).toBe(false);
    await office.act("lisi", review, "delegate", { to: "designer", opinion: "请核对" });
    expect(await found("designer", review)).toEqual(by("李思", "delegate", "请核对"));
    await office.act("designer", review, "agree", { opinion: "已核对" });
    const designer = (await nameOf("designer")) ?? "";
    expect(await found("lisi", review)).toEqual(by(designer, "resolve", "已核对"));
    const add = { taskId: review, users: "designer,admin", opinion: "请一起看" };
    await office.form("lisi", "task/running/copyTask", add);
    for (const account of ["designer", "admin"]) {
      const added = await office.task(inst, "review", account);
      expect(await found(account, added)).toEqual(by("李思", "addSign", "请一起看"));
      await office.act(account, added, "agree");
    }
    await office.act("lisi", review, "agree");
    const approve = await office.task(inst, "approve");
    expect(await found("wangwu", approve)).toEqual({ isUnread: true, given: null });
    await office.act("wangwu", approve, "turnDown", { opinion: "再核", target: "review" });
    const again = await office.task(inst, "review");
    expect(await found("lisi", again)).toEqual(by("王武", "turnDown", "再核"));
    await office.act("lisi", again, "assign", { to: "designer" });
    expect(await found("designer", again)).toEqual(by("李思", "assign", null));
  });

  it("transfers a task for good", async () => {
    const review = await office.task(inst, "review");
    expect((await office.act("lisi", review, "assign", { to: "designer" })).code).toBe(200);
    expect((await office.act("lisi", review, "agree")).code).toBe(403);
    expect((await office.act("designer", review, "agree")).code).toBe(200);
    expect(await office.at(inst)).toEqual(["approve"]);
    const { diagram } = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
    const to = `转办给：${await nameOf("designer")}`;
    expect(diagram.states.review.records).toMatchObject([{ action: "assign", opinion: to }, {}]);
  });

  it("asks others along, once each, and lets one of them go again", async () => {
    const review = await office.task(inst, "review");
    const add = { taskId: review, users: "designer, admin", key: "add-1" };
    expect((await office.form("lisi", "task/running/copyTask", add)).code).toBe(200);
    expect((await office.form("lisi", "task/running/copyTask", add)).code).toBe(200);
    expect(await office.at(inst)).toEqual(["review", "review", "review"]);
    const dropped = await office.task(inst, "review", "admin");
    expect((await office.form("lisi", "task/running/delTask", { taskId: dropped })).code).toBe(200);
    await office.act("lisi", review, "agree");
    expect(await office.at(inst)).toEqual(["review"]);
    const last = await office.task(inst, "review", "designer");
    expect((await office.form("designer", "task/running/delTask", { taskId: last })).code).toBe(409);
    await office.act("designer", last, "agree");
    expect(await office.at(inst)).toEqual(["approve"]);
  });

  it("takes a signer away by their own task, also one who has delegated their", async () => {
    const review = await office.task(inst, "review");
    await office.form("lisi", "task/running/copyTask", { taskId: review, users: "designer" });
    const added = await office.task(inst, "review", "designer");
    expect((await office.act("designer", added, "delegate", { to: "wangwu" })).code).toBe(200);
    expect((await office.form("lisi", "task/running/delTask", { taskId: added })).code).toBe(200);
    expect(await office.open(inst)).toMatchObject([{ id: review, assignee: "lisi" }]);
  });

  it("is told whom they cannot choose: just those whom the server refuses", async () => {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder.task("shared", ["lisi", "@clerk"], buttons(ALL)).path("s", "shared", "e");
    await deploy(server.db, "shared-task", builder);
    await server.db.query("insert into sys_role (id, code, name) values ('clerk', 'clerk', 'clerk')");
    await server.db.query(
      "insert into sys_user_role (user_id, role_id) select id, 'clerk' from sys_user where account = 'wangwu'",
    );
    const opened = async (): Promise<string> => {
      const task = await office.task(await office.start("shared-task"), "shared");
      await office.form("lisi", "task/running/copyTask", { taskId: task, users: "designer" });
      return task;
    };
    const refusedBy = {
      assign: (taskId: string, to: string) => office.act("lisi", taskId, "assign", { to }),
      delegate: (taskId: string, to: string) => office.act("lisi", taskId, "delegate", { to }),
      addSign: (taskId: string, users: string) =>
        office.form("lisi", "task/running/copyTask", { taskId, users }),
    };
    const { barred } = (await office.form("lisi", "task/todo/detail", { taskId: await opened() })).data;
    for (const [action, refused] of Object.entries(refusedBy))
      for (const account of ["lisi", "wangwu", "designer", "zhangsan"]) {
        const { code } = await refused(await opened(), account);
        expect([action, account, code === 422]).toEqual([action, account, barred[action].includes(account)]);
      }
    expect(barred.assign).toEqual(["designer"]);
    const task = await opened();
    await office.act("lisi", task, "assign", { to: "lisi" });
    const own = (await office.form("lisi", "task/todo/detail", { taskId: task })).data;
    expect(own.barred.assign.toSorted()).toEqual(["designer", "lisi"]);
  });

  it("is shown to who manages the application with just those whom the server refuses another task for", async () => {
    const review = await office.task(inst, "review");
    await office.form("lisi", "task/running/copyTask", { taskId: review, users: "designer" });
    const { positions } = (await office.call("admin", "instance/positions", { instId: inst }, "GET")).data;
    const [task] = positions[0].tasks.filter((one: { taskId: string }) => one.taskId === review);
    expect(task.barred.toSorted()).toEqual(["designer", "lisi"]);
    for (const to of ["designer", "lisi", "zhangsan"]) {
      const { code } = await office.call("admin", "instance/assign", { taskId: review, to });
      expect([to, code]).toEqual([to, task.barred.includes(to) ? 422 : 200]);
    }
  });

  it("asks nobody along, nor hands on to anybody, who signs after them in sequence anyhow", async () => {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder.task("sign", ["lisi", "wangwu"], (plugins) => {
      buttons(ALL)(plugins);
      plugins.userAssign.sign = "sequential";
    });
    await deploy(server.db, "in-sequence", builder.path("s", "sign", "e"));
    const signed = await office.start("in-sequence");
    const task = await office.task(signed, "sign", "lisi");
    const refused = { code: 422, message: "「王武」已经是该节点的处理人" };
    const add = { taskId: task, users: "wangwu" };
    expect(await office.form("lisi", "task/running/copyTask", add)).toMatchObject(refused);
    for (const action of ["assign", "delegate"])
      expect(await office.act("lisi", task, action, { to: "wangwu" })).toMatchObject(refused);
    await office.act("lisi", task, "agree");
    await office.agree(signed, "sign", "wangwu");
    expect(await office.history(signed)).toEqual(["start s", "agree sign", "agree sign", "end e"]);
  });

  it("is told by name who cannot take a task, sign along or get a copy", async () => {
    const taskId = await office.task(inst, "review");
    await server.db.query("update sys_user set enabled = false where account = 'wangwu'");
    const refusals = [
      await office.act("lisi", taskId, "assign", { to: "wangwu" }),
      await office.act("lisi", taskId, "delegate", { to: "wangwu" }),
      await office.form("lisi", "task/running/copyTask", { taskId, users: "wangwu" }),
      await office.act("lisi", taskId, "assign", { to: "nobody" }),
    ];
    await server.db.query("update sys_user set enabled = true where account = 'wangwu'");
    expect(refusals.map(({ message }) => message)).toEqual([
      "转办对象「王武」不存在或已停用",
      "委托对象「王武」不存在或已停用",
      "加签对象「王武」不存在或已停用",
      "转办对象「nobody」不存在或已停用",
    ]);
  });

  it("does not take a signer away by a task that was delegated to them", async () => {
    const review = await office.task(inst, "review");
    await office.form("lisi", "task/running/copyTask", { taskId: review, users: "designer" });
    expect((await office.act("lisi", review, "delegate", { to: "wangwu" })).code).toBe(200);
    const other = await office.task(inst, "review", "designer");
    expect(await office.form("wangwu", "task/running/delTask", { taskId: other })).toMatchObject({
      code: 403,
      message: "受托办理的任务只能办理后交还，不能进行该操作",
    });
    expect(await office.at(inst)).toEqual(["review", "review"]);
  });

  it("sends a copy, which opens the application to its reader and tells them", async () => {
    const review = await office.task(inst, "review");
    expect((await office.call("designer", "process/detail", { instId: inst }, "GET")).code).toBe(403);
    const copy = { taskId: review, users: "designer", opinion: "请知悉" };
    expect((await office.call("lisi", "task/running/copyTo", copy)).code).toBe(200);
    expect((await office.call("designer", "process/detail", { instId: inst }, "GET")).code).toBe(200);
    const unread = (await office.call("designer", "copy/list", { unread: true }, "GET")).data;
    expect(unread.records[0]).toMatchObject({
      instId: inst,
      senderName: "李思",
      note: "请知悉",
      nodeName: "review",
    });
    await office.call("designer", "copy/read", { ids: [unread.records[0].id] });
    expect((await office.call("designer", "copy/list", { unread: true }, "GET")).data.total).toBe(
      unread.total - 1,
    );
    expect((await office.call("lisi", "task/running/copyTo", { ...copy, users: "nobody" })).code).toBe(422);
    expect((await office.call("zhangsan", "copy/list", {}, "GET")).data.total).toBe(0);
  });

  it("has those who got a copy in the history, with the signs of its reader's language between them", async () => {
    const users = "designer,admin";
    await office.call("lisi", "task/running/copyTo", { taskId: await office.task(inst, "review"), users });
    const names = [(await nameOf("designer")) ?? "", (await nameOf("admin")) ?? ""].toSorted();
    const zhangsan = await server.asUser("zhangsan");
    for (const [language, between] of [
      ["zh-CN", "、"],
      ["en", ", "],
    ] as const) {
      const { data } = await zhangsan("GET", "/api/bpm/process/detail", { instId: inst }, { language });
      expect(data.history.at(-1).detail.split(between).toSorted()).toEqual(names);
    }
  });

  it.each([",", " , "])("is asked for people where „%s“ names none of them", async (users) => {
    const review = await office.task(inst, "review");
    const sent = (named: string) =>
      Promise.all([
        office.call("lisi", "task/running/copyTo", { taskId: review, users: named }),
        office.form("lisi", "task/running/copyTask", { taskId: review, users: named }),
      ]);
    const refused = {
      code: 400,
      message: "请填写人员账号，逗号分隔",
      data: { fields: { "/users": expect.any(String) } },
    };
    expect(await sent(users)).toMatchObject([refused, refused]);
    expect((await sent(users)).map(({ message, data }) => [message, data])).toEqual(
      (await sent("")).map(({ message, data }) => [message, data]),
    );
    expect(await office.history(inst)).toEqual(["start s"]);
  });

  it("adds files and a signature to their opinion, but only files of this server", async () => {
    const review = await office.task(inst, "review");
    const forged = { attachments: [{ name: "a.pdf", url: "/api/sys/file/abc?sign=forged" }] };
    expect((await office.act("lisi", review, "agree", forged)).data.fields).toHaveProperty([
      "/attachments/0",
    ]);
    const script = { signature: "javascript:alert(1)" };
    expect((await office.act("lisi", review, "agree", script)).data.fields).toHaveProperty(["/signature"]);
    const url = "/api/sys/file/abc";
    const stored = `insert into sys_file (id, create_by, name, type, size, path, sha256)
      values ($1, $2, '依据.pdf', 'application/pdf', 1, 'x', '')`;
    await server.db.query(stored, ["abc", "lisi"]);
    await server.db.query(stored, ["foreign", "wangwu"]);
    const foreign = { attachments: [{ name: "a.pdf", url: "/api/sys/file/foreign" }] };
    expect((await office.act("lisi", review, "agree", foreign)).data.fields).toHaveProperty([
      "/attachments/0",
    ]);
    const signature = "data:image/png;base64,iVBORw0KGgo=";
    const said = { opinion: "同意", attachments: [{ name: "依据.pdf", url }], signature };
    expect((await office.act("lisi", review, "agree", said)).code).toBe(200);
    const view = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
    const shown = view.history.at(-1);
    expect(shown).toMatchObject({ attachments: [{ name: "依据.pdf" }], signature });
    expect(shown.attachments[0].url).toMatch(/^\/api\/sys\/file\/abc\?sign=/);
  });

  it("agrees to several tasks at once and is told about each", async () => {
    const other = await office.start("actions");
    const taskIds = [await office.task(inst, "review"), "forged", await office.task(other, "review")];
    const batch = { taskIds, action: "agree", opinion: "同意", key: "batch-1" };
    const { results } = (await office.call("lisi", "task/todo/batchComplete", batch)).data;
    expect(results).toMatchObject([
      { taskId: taskIds[0], ok: true, instId: inst },
      { taskId: "forged", ok: false, code: 404 },
      { taskId: taskIds[2], ok: true, instId: other },
    ]);
    const again = (await office.call("lisi", "task/todo/batchComplete", batch)).data.results;
    expect(again.map((one: { ok: boolean }) => one.ok)).toEqual([true, false, true]);
    expect(await office.at(inst)).toEqual(["approve"]);
  });
});

describe("the initiator", () => {
  it("is asked which process it is where they name none", async () => {
    const asked = { code: 404, message: "请给出流程编码，或要试运行的版本" };
    expect(await office.call("zhangsan", "process/startForm", {}, "GET")).toMatchObject(asked);
    expect(await office.call("zhangsan", "process/start", { boData: {} })).toMatchObject(asked);
  });

  it("urges with a note that its message brings, but not again at once", async () => {
    const before = await inbox("lisi");
    expect((await office.call("zhangsan", "process/urge", { instId: inst, opinion: "急" })).data).toEqual({
      instId: inst,
      reminded: 1,
    });
    expect((await inbox("lisi"))[0]).toMatch(/^催办：.* 急$/);
    expect((await inbox("lisi")).length).toBe(before.length + 1);
    const again = await office.call("zhangsan", "process/urge", { instId: inst });
    expect(again).toMatchObject({ code: 409, message: "催办过于频繁，请在 30 分钟后再试" });
    expect((await office.call("lisi", "process/urge", { instId: inst })).code).toBe(403);
  });

  it("is offered to urge, in the list as on the page, while somebody else has a task, and only then", async () => {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("f", "ParallelGateway");
    builder
      .node("e", "EndEvent")
      .task("apply", ["zhangsan"])
      .task("own", ["zhangsan"])
      .task("check", ["lisi"], buttons(ALL));
    await deploy(server.db, "urging", builder.path("s", "apply", "f", "own", "e").path("f", "check", "e"));
    const urging = await office.start("urging");
    const offered = async (): Promise<unknown> => {
      const { records } = (await office.call("zhangsan", "process/mine", { size: 100 }, "GET")).data;
      const row = records.find((one: { instId: string }) => one.instId === urging);
      const { data } = await office.call("zhangsan", "process/detail", { instId: urging }, "GET");
      return [
        row.canUrge,
        data.canUrge,
        (await office.call("zhangsan", "process/urge", { instId: urging })).code,
      ];
    };
    expect(await offered()).toEqual([false, false, 409]);
    await office.agree(urging, "apply", "zhangsan");
    expect(await offered()).toEqual([true, true, 200]);
    await office.act("lisi", await office.task(urging, "check"), "turnDown", { opinion: "缺图" });
    expect(await offered()).toEqual([false, false, 409]);
  });

  it("revokes the application and starts it again as a draft", async () => {
    expect((await office.call("zhangsan", "process/restart", { instId: inst })).code).toBe(409);
    const before = await inbox("zhangsan");
    await office.call("zhangsan", "process/revoke", { instId: inst, opinion: "填错了" });
    expect(await office.at(inst)).toEqual(["revoke"]);
    expect(await inbox("zhangsan")).toEqual(before);
    expect((await office.call("lisi", "process/restart", { instId: inst })).code).toBe(403);
    const { draftId } = (await office.call("zhangsan", "process/restart", { instId: inst, key: "r" })).data;
    expect((await office.call("zhangsan", "process/restart", { instId: inst, key: "r" })).data.draftId).toBe(
      draftId,
    );
    const drafts = (await office.call("zhangsan", "draft/list", { size: 100 }, "GET")).data.records;
    expect(drafts.filter((draft: { id: string }) => draft.id === draftId)).toHaveLength(1);
  });
});

describe("a draft", () => {
  const gone = { code: 404, message: "草稿不存在或已被删除" };
  const draft = async (): Promise<string> =>
    (await office.call("zhangsan", "draft/save", { defCode: "actions", boData: {} })).data.id;
  const handIn = (account: string, draftId: string, key?: string) =>
    office.call(account, "process/start", {
      defCode: "actions",
      boData: {},
      draftId,
      ...(key === undefined ? {} : { key }),
    });
  const started = async (account: string): Promise<number> =>
    (await office.call(account, "process/mine", {}, "GET")).data.total;

  it("is there for its own process alone", async () => {
    const [before, draftId] = [await started("zhangsan"), await draft()];
    const other = { defCode: "work_permit_apply", draftId };
    expect(await office.call("zhangsan", "process/startForm", other, "GET")).toMatchObject(gone);
    expect(await office.call("zhangsan", "process/start", { ...other, boData: {} })).toMatchObject(gone);
    expect((await handIn("zhangsan", draftId)).code).toBe(200);
    expect(await started("zhangsan")).toBe(before + 1);
  });

  it("is handed in once, also from two tabs at the same time", async () => {
    const [before, id] = [await started("zhangsan"), await draft()];
    const answers = await Promise.all([handIn("zhangsan", id, "tab-1"), handIn("zhangsan", id, "tab-2")]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(answers.find(({ code }) => code === 404)).toMatchObject(gone);
    expect(await handIn("zhangsan", id)).toMatchObject(gone);
    expect(await started("zhangsan")).toBe(before + 1);
  });

  it("that was handed in gets the first answer when the same request comes again", async () => {
    const id = await draft();
    const first = await handIn("zhangsan", id, "again");
    expect(first.code).toBe(200);
    expect((await handIn("zhangsan", id, "again")).data).toEqual(first.data);
  });

  it("of somebody else starts nothing and stays where it is", async () => {
    const [before, id] = [await started("lisi"), await draft()];
    expect(await handIn("lisi", id)).toMatchObject(gone);
    expect(await started("lisi")).toBe(before);
    expect((await handIn("zhangsan", id)).code).toBe(200);
  });
});

describe("a forged call", () => {
  it.each(["handle", "shutdown", "assign", "delegate"])(
    "of the button %s that the node lacks is refused",
    async (action) => {
      await office.agree(inst, "review");
      const approve = await office.task(inst, "approve");
      const answer = await office.act("wangwu", approve, action, { to: "lisi", opinion: "x" });
      expect(answer).toMatchObject({ code: 403, message: "节点「approve」没有开放该操作" });
      expect(await office.at(inst)).toEqual(["approve"]);
    },
  );

  it("to ask others along where the node does not offer it is refused", async () => {
    await office.agree(inst, "review");
    const approve = await office.task(inst, "approve");
    expect(
      (await office.form("wangwu", "task/running/copyTask", { taskId: approve, users: "lisi" })).code,
    ).toBe(403);
  });

  it("on somebody else's task is refused, whatever it asks for", async () => {
    const review = await office.task(inst, "review");
    for (const action of ["agree", "turnDown", "shutdown", "assign", "delegate"])
      expect((await office.act("wangwu", review, action, { to: "admin", opinion: "x" })).code).toBe(403);
    expect(
      (await office.call("wangwu", "task/running/copyTo", { taskId: review, users: "wangwu" })).code,
    ).toBe(403);
    expect((await office.call("wangwu", "task/recall", { taskId: review })).code).toBe(403);
    expect((await office.call("wangwu", "process/revoke", { instId: inst })).code).toBe(403);
  });
});

describe("the message of a task", () => {
  it("is dealt with for those who gave it on, and new for those who have it", async () => {
    const review = await office.task(inst, "review");
    expect(await waiting("lisi", review)).toBe(1);
    await office.act("lisi", review, "delegate", { to: "designer" });
    expect([await waiting("lisi", review), await waiting("designer", review)]).toEqual([0, 1]);
    await office.act("designer", review, "agree");
    expect([await waiting("lisi", review), await waiting("designer", review)]).toEqual([1, 0]);
    await office.act("lisi", review, "assign", { to: "admin" });
    expect([await waiting("lisi", review), await waiting("admin", review)]).toEqual([0, 1]);
  });

  it("stays with one handler when others are asked along", async () => {
    const review = await office.task(inst, "review");
    await office.form("lisi", "task/running/copyTask", { taskId: review, users: "designer" });
    expect(await waiting("lisi", review)).toBe(1);
  });
});

/** How many unread messages somebody has about a task. */
async function waiting(account: string, taskId: string): Promise<number> {
  const rows = await server.db.query(
    `select m.id from sys_message m join sys_user u on u.id = m.user_id
     where u.account = $1 and m.task_id = $2 and m.done_date is null and m.read_date is null`,
    [account, taskId],
  );
  return rows.length;
}

async function inbox(account: string): Promise<string[]> {
  const rows = await server.db.query<{ title: string }>(
    `select trim(m.title || ' ' || coalesce(m.content, '')) as title from sys_message m join sys_user u on u.id = m.user_id where u.account = $1
     order by m.create_date desc, m.id desc`,
    [account],
  );
  return rows.map(({ title }) => title);
}

describe("the message of an end", () => {
  it("says who stopped the application, and why", async () => {
    const task = await office.task(inst, "review");
    expect((await office.act("lisi", task, "shutdown", { opinion: "材料作废" })).code).toBe(200);
    const told = await server.db.query(
      "select content from sys_message where kind = 'done' and route like '%' || $1",
      [inst],
    );
    expect(told).toEqual([{ content: "李思终止：材料作废" }]);
  });

  it.each([["user"], ["role"]] as const)(
    "leads its initiator to their applications, and those who observe (%s) below their messages",
    async (type) => {
      const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
      builder.task("review", ["lisi"]).path("s", "review", "e");
      const watched = type === "user" ? ["wangwu", "zhangsan"] : ["approver", "applicant"];
      builder.setting.flow.observer.push(...watched.map((id) => ({ type, id, name: id })));
      await deploy(server.db, `watched_${type}`, builder);
      const id = await office.start(`watched_${type}`);
      expect((await office.agree(id, "review")).code).toBe(200);
      const told = await server.db.query<{ account: string; route: string }>(
        `select u.account, m.route from sys_message m join sys_user u on u.id = m.user_id
          where m.kind = 'done' and m.route like '%' || $1 || '%'`,
        [id],
      );
      const routeOf = (account: string): string[] =>
        told.filter((one) => one.account === account).map(({ route }) => route);
      expect(routeOf("zhangsan")).toEqual([`/workbench/apply/history?instId=${id}`]);
      expect(routeOf("wangwu")).toEqual([`/workbench/application?instId=${id}&from=/workbench/manage`]);
    },
  );
});
