import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import task from "@/schemas/api/bpm/task.json";
import { renderScreen, renderShipped, testApp } from "../support/screen";

const TASK = { taskId: "t1", handlers: ["李思"], barred: ["lisi"] };
const WAITING = "当前没有待办任务：申请在等待自动任务、定时或消息";

it.each([
  ["says why there is none to choose where the application waits for something else", [], 1],
  ["offers the open task where there is one", [TASK], 0],
])("the dialog that gives a task to somebody else %s", async (_, tasks, times) => {
  const positions = [{ nodeId: "n", nodeName: "部门审核", tasks }];
  const app = testApp({ "GET /api/bpm/instance/positions": () => ({ positions, nodes: [] }) });
  renderScreen({ body: [{ type: "@application.assign", instId: "i" }] }, app);
  expect(await screen.findByText(times > 0 ? WAITING : "部门审核：李思")).toBeInTheDocument();
  expect(screen.queryAllByText(WAITING)).toHaveLength(times);
});

it("offers nobody whom the server would refuse, as they handle the task that was chosen or will", async () => {
  const other = { taskId: "t2", handlers: ["王武"], barred: ["wangwu"] };
  const people = [
    { account: "lisi", name: "李思" },
    { account: "wangwu", name: "王武" },
  ];
  const app = testApp({
    "GET /api/bpm/instance/positions": () => ({
      positions: [{ nodeId: "n", nodeName: "部门审核", tasks: [TASK, other] }],
      nodes: [],
    }),
    "GET /api/sys/user/list": () => ({ records: people, total: people.length }),
  });
  renderScreen({ body: [{ type: "@application.assign", instId: "i", taskId: "t2" }] }, app);
  expect(await screen.findByText("部门审核：王武")).toBeInTheDocument();
  expect(await screen.findByText("人员")).toBeVisible();
  await userEvent.click(await screen.findByRole("combobox", { name: "人员" }));
  expect(await screen.findByText("李思（lisi）")).toBeInTheDocument();
  expect(screen.queryByText("王武（wangwu）")).not.toBeInTheDocument();
});

it("offers nobody for several tasks whom each of them would refuse, and asks only for those that are open", async () => {
  const rowOf = (taskId: string, status: string): object => ({
    id: taskId,
    taskId,
    instId: `i-${taskId}`,
    title: `${taskId} 的申请`,
    status,
    state: status,
    isSuspended: false,
  });
  const people = [
    { account: "lisi", name: "李思" },
    { account: "wangwu", name: "王武" },
  ];
  const app = testApp(
    {
      "GET /api/bpm/task/list": () => ({
        records: [rowOf("t1", "open"), rowOf("t2", "done"), rowOf("t3", "open")],
        total: 3,
      }),
      "POST /api/bpm/instance/barred": () => ({ accounts: ["lisi"] }),
      "POST /api/bpm/instance/batchAssign": ({ body }) => ({
        results: (body as { ids: string[] }).ids.map((taskId) => ({
          taskId,
          title: taskId,
          ok: true,
          message: "",
        })),
      }),
      "GET /api/sys/user/list": () => ({ records: people, total: people.length }),
    },
    { resources: { "bpm/task": task as ResourceDeclaration } },
  );
  renderShipped("process.task", app, {});
  await screen.findByText("t3 的申请");
  await userEvent.click(screen.getAllByRole("checkbox")[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "批量换人" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("更换 2 个任务的处理人");
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "人员" }));
  await userEvent.click(await screen.findByText("王武（wangwu）"));
  expect(screen.queryByText("李思（lisi）")).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: /确\s?定/ }));
  expect(await screen.findByText("处理结果")).toBeVisible();
  const sent = app.ports.calls.filter(({ path }) => path.endsWith("batchAssign")).map(({ body }) => body);
  expect(sent).toMatchObject([{ ids: ["t1", "t3"], to: "wangwu", opinion: "" }]);
});
