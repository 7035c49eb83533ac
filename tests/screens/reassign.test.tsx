import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import { renderScreen, testApp } from "../support/screen";

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

it("offers nobody whom the server would refuse, as he handles the task that was chosen or will", async () => {
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
