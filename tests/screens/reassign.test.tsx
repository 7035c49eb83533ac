import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import { renderScreen, testApp } from "../support/screen";

const TASK = { taskId: "t1", handlers: ["李思"] };
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
