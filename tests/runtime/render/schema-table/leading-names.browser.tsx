import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import "@/screens/app/theme.css";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const TITLE = "阿卜杜拉·穆罕默德·阿布都热西提·买买提江·吐尔逊 ZY-00019 新办测绘作业证申请";

const TASKS: ResourceDeclaration = {
  title: { zh: "待办", en: "To do" },
  permission: "test:task",
  opens: [{ text: { zh: "办理", en: "Handle" }, go: "/task", column: "title" }],
  entity: {
    type: "object",
    properties: {
      id: { type: "string", readOnly: true },
      title: { type: "string", title: "标题", "x-flowsmith": { width: 230 } },
      process: { type: "string", title: "流程" },
      node: { type: "string", title: "当前节点" },
      createDate: { type: "string", format: "date-time", title: "到达时间" },
    },
  },
  calls: { list: { kind: "list" } },
};

const show = (title: string) => {
  const row = {
    id: "1",
    title,
    process: "测绘作业证申请",
    node: "科室审核",
    createDate: "2026-01-05T01:00:00Z",
  };
  const answers = { "GET /api/test/task/list": () => ({ records: [row], total: 1 }) };
  const app = testApp(answers, { resources: { "test/task": TASKS } });
  const columns = ["title", "process", "node", "createDate"];
  return showScreen([{ type: "crud", id: "list", resource: "test/task", columns }], app);
};

const widthOf = (cell: Element | null): number => cell?.getBoundingClientRect().width ?? 0;

it("a long name that leads to its row gives way, whole under the pointer: the table stays in its place", async () => {
  await page.viewport(900, 600);
  const shown = show(TITLE);
  const link = shown.getByRole("button", { name: TITLE });
  await expect.element(link).toHaveAttribute("title", TITLE);
  const table = document.querySelector(".ant-table-content");
  expect(table?.scrollWidth).toBe(table?.clientWidth);
  expect(widthOf(link.element().closest("td"))).toBeGreaterThanOrEqual(230);
  expect(link.element().getBoundingClientRect().height).toBeLessThan(30);
});

it("a name that leads to its row is whole where there is room", async () => {
  await page.viewport(900, 600);
  const link = show("唐磊 ZY-00017 新办测绘作业证申请").getByRole("button", { name: /唐磊/ });
  await expect.element(link).toBeVisible();
  const words = link.element().querySelector("span");
  expect(words?.scrollHeight).toBe(words?.clientHeight);
});
