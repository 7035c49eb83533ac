import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { type MenuItem, ShellStore } from "@/runtime/store/shell-store";
import { trailOf, underOf } from "@/screens/app/shell/trail";
import { shippedScreens } from "@/screens/app/shipped-screens";

const entry = (name: string, route: string): MenuItem => ({ id: name, name, route }) as MenuItem;
const shell = new ShellStore(memoryPorts());
shell.menu = [
  {
    id: "工作台",
    name: "工作台",
    children: [
      entry("待办事项", "/work/todo"),
      entry("已办事项", "/work/history"),
      entry("抄送我的", "/work/copies"),
      entry("我的申请", "/workbench/apply/history"),
    ],
  } as MenuItem,
];

const TASK = "/process/manage/tasktodo";
const APPLICATION = "/workbench/application";

it.each([
  [TASK, "?taskId=1", "待办事项"],
  [TASK, "?taskId=1&from=%2Fwork%2Fhistory", "已办事项"],
  [APPLICATION, "?instId=1", "我的申请"],
  [APPLICATION, "?instId=1&from=%2Fwork%2Fcopies", "抄送我的"],
  // Neither what is no entry of their menu nor an address elsewhere.
  [APPLICATION, "?instId=1&from=%2Fsys%2Fuser", "我的申请"],
  [TASK, "?taskId=1&from=https%3A%2F%2Fa.example%2F", "待办事项"],
  [TASK, "?taskId=1&from=", "待办事项"],
  // A page that the menu has is where it is, whatever its address says.
  ["/work/todo", "?from=%2Fwork%2Fhistory", "待办事项"],
])("%s%s belongs to %s", (path, search, name) => {
  const screen = shippedScreens.find(({ route }) => route === path);
  const trail = trailOf(shell, path, underOf(shell, screen, search));
  expect(trail.map((one) => one.name)).toEqual(["工作台", name]);
});
