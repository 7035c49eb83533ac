import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/screens/app/workbench/parts/Approval";
import "@/screens/app/workbench/parts/FormViewBlock";
import { currentLocale, setLocale } from "@/runtime/i18n/i18n";
import { CallError, type StoragePort } from "@/runtime/ports";
import { formOf, widgetOf } from "../../support/every-widget";
import { renderShipped, testApp, type TestApp } from "../../support/screen";

afterEach(() => setLocale("zh"));

const valueOf = (field: HTMLElement): string | undefined =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;

const line = (seq: number, action: string, more: object = {}): object => ({
  seq,
  action,
  node: "n",
  nodeName: "审批",
  actor: "wangwu",
  actorName: "王五",
  onBehalfName: null,
  opinion: null,
  detail: "",
  flows: [],
  attachments: [],
  signature: null,
  createDate: "2026-05-06T07:08:00",
  ...more,
});

const DETAIL = {
  instance: {
    id: "i1",
    defId: "d",
    defCode: "permit",
    defName: "作业证",
    version: 1,
    title: "张三的申请",
    initiator: "zhangsan",
    initiatorName: "张三",
    status: "back",
    isTrial: false,
    isSuspended: false,
    createDate: "2026-05-06T07:00:00",
    endDate: null,
    deleted: null,
  },
  task: { id: "t1", node: "n", nodeName: "填报申请", status: "open" },
  forms: [],
  buttons: { agree: 1, turnDown: 1 },
  owner: null,
  given: null,
  onBehalf: null,
  signers: [],
  barred: { assign: [], delegate: [], addSign: [] },
  isReturned: false,
  signing: [],
  requireOpinion: false,
  returnable: [],
  canRecall: false,
  closed: null,
  history: [],
  diagram: { xml: "", states: {}, takenFlows: [] },
};

function open(change: object | Error, storage?: StoragePort): TestApp {
  const app = testApp({
    "POST /api/bpm/task/todo/detail": () => {
      if (change instanceof Error) throw change;
      return { ...DETAIL, ...change };
    },
    "GET /api/workbench/phrase/list": () => ({ records: [], total: 0 }),
    "POST /api/bpm/task/todo/complete": () => ({ instId: "i1", status: "running" }),
  });
  if (storage) Object.assign(app.ports, { storage });
  renderShipped("process.tasktodo", app, { taskId: "t1" });
  return app;
}

const FORM = {
  boCode: "bo",
  name: "单",
  document: formOf(widgetOf("input", "reason", {}, { name: "事由" })),
  access: { fields: { reason: 3 }, columns: {}, buttons: [] },
  values: { reason: "租金" },
};

/** The same task on the same browser, opened again. */
const later = (storage: StoragePort): TestApp => {
  cleanup();
  return open({ forms: [FORM] }, storage);
};

it("offers what was written and not handed in when the task is opened again, and nothing once it is", async () => {
  const { storage } = open({ forms: [FORM] }).ports;
  await userEvent.type(await screen.findByLabelText("事由"), "和押金");
  await userEvent.type(screen.getByLabelText("审批意见"), "请核对");
  later(storage);
  expect(await screen.findByLabelText("事由")).toHaveValue("租金");
  expect(screen.getByText(/上次填写的内容没有提交/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /继\s*续\s*填\s*写/ }));
  expect(await screen.findByLabelText("事由")).toHaveValue("租金和押金");
  expect(screen.getByLabelText("审批意见")).toHaveValue("请核对");
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  later(storage);
  expect(await screen.findByLabelText("事由")).toHaveValue("租金");
  expect(screen.queryByText(/上次填写的内容没有提交/)).toBeNull();
});

it("shows the opinion that was not handed in, where somebody else was quicker", async () => {
  const app = open({ forms: [FORM] });
  await userEvent.type(await screen.findByLabelText("审批意见"), "请核对押金");
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": () => ({
      ...DETAIL,
      closed: { status: "done", by: "李思" },
      task: { ...DETAIL.task, status: "done" },
    }),
    "POST /api/bpm/task/todo/complete": () => {
      throw new CallError(409, "任务已由 李思 处理");
    },
  });
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  const notice = (await screen.findByText("您写的意见没有提交")).closest("[role=alert]");
  expect(notice).toHaveTextContent("请核对押金");
  expect(screen.queryByLabelText("审批意见")).toBeNull();
});

it("says that the application is suspended, and offers only to keep what is written", async () => {
  open({
    forms: [{ ...FORM, access: { ...FORM.access, buttons: ["save"] } }],
    buttons: {},
    instance: { ...DETAIL.instance, status: "running", isSuspended: true },
  });
  expect(await screen.findByText("申请已被管理员暂停，恢复后才能办理")).toBeVisible();
  expect(screen.getByRole("button", { name: /^保\s*存$/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^同\s*意$/ })).toBeNull();
});

it("goes on with what was written once a suspended application is resumed and loaded again", async () => {
  const app = open({ forms: [FORM] });
  await userEvent.type(await screen.findByLabelText("审批意见"), "请核对押金");
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": () => ({
      ...DETAIL,
      forms: [FORM],
      buttons: {},
      instance: { ...DETAIL.instance, status: "running", isSuspended: true },
    }),
    "POST /api/bpm/task/todo/complete": () => {
      throw new CallError(409, "申请已被管理员暂停，恢复后才能办理");
    },
  });
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  const again = await screen.findByRole("button", { name: "重新载入" });
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": () => ({ ...DETAIL, forms: [FORM] }),
  });
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: /^同\s*意$/ })).toBeVisible();
  expect(screen.getByLabelText("审批意见")).toHaveValue("请核对押金");
});

it("shows what became of the application where it was deleted meanwhile, and what was written", async () => {
  const app = open({ forms: [FORM] });
  await userEvent.type(await screen.findByLabelText("审批意见"), "请核对押金");
  const deleted = (): never => {
    throw new CallError(404, "申请已被 林志远 删除：重复提交");
  };
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": deleted,
    "POST /api/bpm/task/todo/complete": deleted,
  });
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  expect(await screen.findByText(/请从待办事项中打开任务/)).toBeVisible();
  expect(
    screen.getByText("申请已被 林志远 删除：重复提交", { selector: "main *, h1, h2, h3, h4, div" }),
  ).toBeVisible();
  expect(screen.getByText("请核对押金")).toBeVisible();
});

it("shows what is stored where somebody else was quicker, and what was filled in as not handed in", async () => {
  const rows = widgetOf(
    "table",
    "rows",
    {},
    { name: "明细", tableColumns: [widgetOf("input", "a", {}, { name: "甲" })] },
  );
  const form = {
    ...FORM,
    document: formOf(widgetOf("input", "reason", {}, { name: "事由" }), rows),
    access: { fields: { reason: 3, rows: 3 }, columns: { rows: { a: 3 } }, buttons: [] },
    values: { reason: "租金", rows: [{ _id: "r1", a: "一" }] },
  };
  const app = open({ forms: [form] });
  await userEvent.type(await screen.findByLabelText("事由"), "和押金");
  await userEvent.type(await screen.findByDisplayValue("一"), "二");
  const answer = (values: object) => () => ({
    ...DETAIL,
    forms: [{ ...form, access: { ...form.access, fields: { reason: 4, rows: 4 } }, values }],
    closed: { status: "cancelled", by: null },
    task: { ...DETAIL.task, status: "cancelled" },
  });
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": answer(form.values),
    "POST /api/bpm/task/todo/complete": () => {
      throw new CallError(409, "任务已被处理，请刷新待办列表");
    },
  });
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  const notice = (await screen.findByText("您填写的内容没有提交")).closest("[role=alert]");
  expect(notice).toHaveTextContent("事由：租金和押金 明细： 1. 甲：一二");
  expect(await screen.findByText("租金")).toBeVisible();
  expect(screen.queryByText("租金和押金")).toBeNull();
});

const ROWS = widgetOf(
  "table",
  "rows",
  {},
  {
    name: "明细",
    tableColumns: [widgetOf("input", "a", {}, { name: "甲" }), widgetOf("input", "b", {}, { name: "乙" })],
  },
);
const TABLE_FORM = {
  ...FORM,
  document: formOf(widgetOf("input", "reason", {}, { name: "事由" }), ROWS),
  access: { fields: { reason: 3, rows: 3 }, columns: { rows: { a: 3, b: 3 } }, buttons: [] },
  values: {
    reason: "租金",
    rows: [
      { _id: "r1", a: "一", b: "十" },
      { _id: "r2", a: "二", b: "廿" },
      { _id: "r3", a: "三", b: "卅" },
    ],
  },
};

/** What was written on a task with a table is kept, and the task is opened again when it is done. */
async function handedInElsewhere(done: { values: object; history: object[] }): Promise<TestApp> {
  const { storage } = open({ forms: [TABLE_FORM] }).ports;
  await userEvent.type(await screen.findByDisplayValue("二"), "二");
  await userEvent.type(screen.getByLabelText("审批意见"), "请核对");
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  const form = { ...TABLE_FORM, access: { ...TABLE_FORM.access, fields: { reason: 4, rows: 4 } } };
  return open(
    {
      forms: [{ ...form, values: done.values }],
      history: done.history,
      task: { ...DETAIL.task, status: "done" },
    },
    storage,
  );
}

it("says of a table only the rows and cells that were changed and are not stored", async () => {
  await handedInElsewhere({ values: TABLE_FORM.values, history: [] });
  const notice = (await screen.findByText("您填写的内容没有提交")).closest("[role=alert]");
  expect(notice?.textContent).toMatch(/明细：\s*2\. 甲：二二(?!；)/);
  expect(notice).not.toHaveTextContent(/[13]\. |乙/);
});

it("does not say of what was handed in, though no answer came, that it was not, and needs no copy of it", async () => {
  const [first, second, third] = TABLE_FORM.values.rows;
  const app = await handedInElsewhere({
    values: { reason: "租金", rows: [first, { ...second, a: "二二" }, third] },
    history: [line(1, "agree", { node: DETAIL.task.node, actor: "zhangsan", opinion: "请核对" })],
  });
  expect(await screen.findByText("二二")).toBeVisible();
  expect(screen.queryByText(/没有提交/)).toBeNull();
  expect(JSON.stringify(app.ports.storage.get("local", "tasks:zhangsan"))).not.toContain("请核对");
});

it("keeps what was filled in over what others have changed since, when it is read anew", async () => {
  const document = formOf(
    widgetOf("input", "reason", {}, { name: "事由" }),
    widgetOf("input", "place", {}, { name: "地点" }),
  );
  const form = {
    ...FORM,
    document,
    access: { fields: { reason: 3, place: 3 }, columns: {}, buttons: ["save"] },
  };
  const app = open({
    forms: [{ ...form, values: { reason: "租金", place: "北京" } }],
    buttons: { copyTo: 1 },
  });
  await userEvent.type(await screen.findByLabelText("事由"), "和押金");
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": () => ({
      ...DETAIL,
      forms: [{ ...form, values: { reason: "房租", place: "上海" } }],
    }),
  });
  await act(() => setLocale("en"));
  expect(await screen.findByDisplayValue("上海")).toBeVisible();
  expect(screen.getByLabelText("事由")).toHaveValue("租金和押金");
});

it("shows the opinion that was not handed in, where its writer did so with another in a second window", async () => {
  const app = open({ forms: [FORM] });
  await userEvent.type(await screen.findByLabelText("审批意见"), "请核对押金");
  // It is kept, and the other window takes that away as it hands the task in.
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.stringify(app.ports.storage.get("local", "tasks:zhangsan"))).toContain("请核对押金");
  app.ports.storage.remove("local", "tasks:zhangsan");
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": () => ({ ...DETAIL, task: { ...DETAIL.task, status: "done" } }),
    "POST /api/bpm/task/todo/complete": () => {
      throw new CallError(409, "任务已被处理，请刷新任务列表");
    },
  });
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  const notice = (await screen.findByText("您写的意见没有提交")).closest("[role=alert]");
  expect(notice).toHaveTextContent("请核对押金");
});

it.each([
  [409, "任务已取消，无需处理"],
  [403, "您代 李思 办理任务的期限已过"],
])("shows the opinion that was not handed in, where the task is gone (%i) and why", async (code, why) => {
  const app = open({ forms: [FORM] });
  await userEvent.type(await screen.findByLabelText("审批意见"), "请核对押金");
  const gone = (): never => {
    throw new CallError(code, why);
  };
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/todo/detail": gone,
    "POST /api/bpm/task/todo/complete": gone,
  });
  await userEvent.click(screen.getByRole("button", { name: /^同\s*意$/ }));
  const notice = (await screen.findByText("您写的意见没有提交")).closest("[role=alert]");
  expect(notice).toHaveTextContent("请核对押金");
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByRole("button", { name: "返回待办事项" })).toBeVisible();
});

it("drops what was written when that is wished, and does not ask again", async () => {
  const { storage } = open({ forms: [FORM] }).ports;
  await userEvent.type(await screen.findByLabelText("审批意见"), "请核对");
  later(storage);
  await userEvent.click(await screen.findByRole("button", { name: /放\s*弃/ }));
  expect(screen.getByLabelText("审批意见")).toHaveValue("");
  later(storage);
  expect(await screen.findByLabelText("审批意见")).toHaveValue("");
  expect(screen.queryByText(/上次填写的内容没有提交/)).toBeNull();
});

it.each(["agree", "handle"])(
  "tells who turned an application down and why, and resubmits it by %s",
  async (button) => {
    const app = open({
      isReturned: true,
      buttons: { [button]: 1 },
      history: [
        line(1, "turnDown", { actorName: "赵六", opinion: "旧意见" }),
        line(2, "turnDown", { opinion: "缺少证明" }),
      ],
    });
    const words = await screen.findByText(/驳回了申请/);
    const notice = words.closest("[role=alert]");
    expect(notice).toHaveTextContent("王五 于 2026-05-06 07:08 驳回了申请，请修改后重新提交");
    expect(notice).toHaveTextContent("缺少证明");
    expect(notice).not.toHaveTextContent("旧意见");
    await userEvent.click(screen.getByRole("button", { name: "重新提交" }));
    await waitFor(() => expect(app.toasts).toContain("已重新提交"));
    const sent = app.ports.calls.find(({ path }) => path.endsWith("/complete"));
    expect(sent?.body).toMatchObject({ action: button });
  },
);

it.each([
  ["delegate", "李思 于 2026-05-06 07:08 委托您办理"],
  ["addSign", "李思 于 2026-05-06 07:08 请您一起办理"],
  ["turnDown", "李思 于 2026-05-06 07:08 驳回，任务退回给您"],
] as const)("says who gave the task to its handler by %s, and with which words", async (action, how) => {
  const given = { action, by: "李思", opinion: "请核对", createDate: "2026-05-06T07:08:00" };
  open({ given });
  const notice = (await screen.findByText(how)).closest("[role=alert]");
  expect(notice).toHaveTextContent("请核对");
});

/** Sends a copy to a colleague, with what stands as opinion. */
async function sendCopy(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: /更\s*多/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "抄送" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "人员" }));
  await userEvent.click(await screen.findByText("李思（lisi）"));
  await userEvent.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
}

const copying = (answer: () => unknown): TestApp => {
  const app = open({ forms: [FORM], buttons: { agree: 1, copyTo: 1 } });
  Object.assign(app.ports.answers, {
    "GET /api/sys/user/list": () => ({ records: [{ account: "lisi", name: "李思" }], total: 1 }),
    "POST /api/bpm/task/running/copyTo": answer,
  });
  return app;
};

it("sends words once: what went out with a copy is gone from the box, and not offered later", async () => {
  const app = copying(() => ({ taskId: "t1", accounts: ["lisi"] }));
  await userEvent.type(await screen.findByLabelText("审批意见"), "请了解");
  await sendCopy();
  await waitFor(() => expect(app.toasts).toEqual(["已抄送"]));
  const copied = app.ports.calls.find(({ path }) => path.endsWith("/copyTo"));
  expect(copied?.body).toMatchObject({ opinion: "请了解" });
  expect(screen.getByLabelText("审批意见")).toHaveValue("");
  later(app.ports.storage);
  await screen.findByLabelText("审批意见");
  expect(screen.queryByText(/上次填写的内容没有提交/)).toBeNull();
});

it("keeps the words of a copy that was refused", async () => {
  const app = copying(() => {
    throw new CallError(422, "李思 已停用");
  });
  await userEvent.type(await screen.findByLabelText("审批意见"), "请了解");
  await sendCopy();
  await waitFor(() => expect(app.toasts).toEqual(["李思 已停用"]));
  expect(screen.getByLabelText("审批意见")).toHaveValue("请了解");
});

it("tells who gives a task back that they have, not that they agreed", async () => {
  const app = open({ owner: "lisi" });
  await userEvent.click(await screen.findByRole("button", { name: "办理并交还" }));
  await waitFor(() => expect(app.toasts).toEqual(["已办理并交还"]));
});

it("asks before it recalls, and recalls nothing where that is refused", async () => {
  const closed = { status: "done", by: "我" };
  const app = open({ canRecall: true, buttons: {}, closed, task: { ...DETAIL.task, status: "done" } });
  Object.assign(app.ports.answers, {
    "POST /api/bpm/task/recall": () => ({ instId: "i1", status: "running" }),
  });
  const confirm = vi.mocked(app.feedback.confirm).mockResolvedValueOnce(false);
  await userEvent.click(await screen.findByRole("button", { name: /撤\s?回/ }));
  expect(confirm).toHaveBeenCalledWith("确定要撤回吗？撤回后下一步的任务取消，由您重新办理。");
  expect(app.ports.calls.some(({ path }) => path.endsWith("/recall"))).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: /撤\s?回/ }));
  await waitFor(() => expect(app.toasts).toEqual(["已撤回"]));
});

it("leads who turns down without a word to where it is written", async () => {
  const app = open({});
  await userEvent.click(await screen.findByRole("button", { name: /驳\s?回/ }));
  const box = screen.getByLabelText("审批意见");
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription("请填写意见");
  await userEvent.type(box, "不");
  expect(box).not.toHaveAccessibleDescription();
  fireEvent.change(box, { target: { value: "\u200b\u200b" } });
  await userEvent.click(screen.getByRole("button", { name: /驳\s?回/ }));
  expect(box).toHaveAccessibleDescription("请填写意见");
  expect(app.ports.calls.some(({ path }) => path.endsWith("complete"))).toBe(false);
});

it("keeps an opinion that is too long, and says so before it is sent", async () => {
  const app = open({});
  const box = await screen.findByLabelText("审批意见");
  fireEvent.change(box, { target: { value: "长".repeat(1001) } });
  expect(box).toHaveAccessibleDescription("意见不能超过 1000 个字符");
  await userEvent.click(screen.getByRole("button", { name: /同\s?意/ }));
  expect(box).toHaveFocus();
  expect(box).toHaveValue("长".repeat(1001));
  expect(app.ports.calls.some(({ path }) => path.endsWith("complete"))).toBe(false);
});

it("shows a task that somebody else has handled for reading, with the way to the application", async () => {
  const app = open({
    closed: { status: "done", by: "李思" },
    task: { ...DETAIL.task, status: "done" },
    buttons: {},
  });
  expect(await screen.findByText("任务已由 李思 处理")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "查看申请" }));
  expect(app.go).toHaveBeenCalledWith("/workbench/application?instId=i1&from=%2Fwork%2Ftodo", {
    replace: false,
  });
  expect(screen.queryByLabelText("审批意见")).toBeNull();
});

it("says in words why a task cannot be shown, and leads back", async () => {
  open(new CallError(409, "任务已由 李思 处理"));
  expect(await screen.findByText("任务已由 李思 处理")).toBeVisible();
  expect(screen.getByRole("button", { name: "返回待办事项" })).toBeVisible();
});

it("says in the reader's other language what the server told of a task, and keeps what was written", async () => {
  const isEnglish = (): boolean => currentLocale() === "en";
  const app = testApp({
    "POST /api/bpm/task/todo/detail": () => ({
      ...DETAIL,
      forms: [FORM],
      history: [line(1, "start", { detail: isEnglish() ? "by itself" : "自动提交" })],
    }),
    "GET /api/workbench/phrase/list": () => ({ records: [], total: 0 }),
  });
  renderShipped("process.tasktodo", app, { taskId: "t1" });
  fireEvent.change(await screen.findByLabelText("事由"), { target: { value: "出差" } });
  fireEvent.change(screen.getByLabelText("审批意见"), { target: { value: "已核对" } });
  await userEvent.click(screen.getByRole("tab", { name: "审批历史" }));
  expect(await screen.findByText("自动提交")).toBeVisible();
  await act(() => setLocale("en"));
  expect(await screen.findByText("by itself")).toBeVisible();
  expect([screen.getByLabelText("事由"), screen.getByLabelText("Opinion")].map(valueOf)).toEqual([
    "出差",
    "已核对",
  ]);
});

it("says in the reader's other language why a task cannot be shown", async () => {
  const app = testApp({
    "POST /api/bpm/task/todo/detail": () => {
      throw new CallError(403, currentLocale() === "en" ? "Not yours" : "您不是处理人");
    },
  });
  renderShipped("process.tasktodo", app, { taskId: "t1" });
  expect(await screen.findByText("您不是处理人")).toBeVisible();
  await act(() => setLocale("en"));
  expect(await screen.findByText("Not yours")).toBeVisible();
});
