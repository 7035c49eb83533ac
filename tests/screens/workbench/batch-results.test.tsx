import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import todo from "@/schemas/api/bpm/todo.json";
import { renderShipped, testApp } from "../../support/screen";

const rowOf = (taskId: string, title: string): object => ({
  id: taskId,
  taskId,
  title,
  createDate: "2026-05-06T07:08:00Z",
});

it("calls what was agreed to at once by the titles that were chosen, also where it is no longer one's own", async () => {
  const app = testApp(
    {
      "GET /api/bpm/task/todo/list": () => ({
        records: [rowOf("t1", "甲的申请"), rowOf("t2", "乙的申请")],
        total: 2,
      }),
      "POST /api/bpm/task/todo/batchComplete": () => ({
        results: [
          { taskId: "t1", title: "甲的申请", ok: true, message: "操作成功" },
          { taskId: "t2", title: "t2", ok: false, message: "任务已被处理，请刷新待办列表" },
        ],
      }),
    },
    { resources: { "bpm/todo": todo as ResourceDeclaration } },
  );
  renderShipped("workbench.todo", app, {});
  await screen.findByText("乙的申请");
  await userEvent.click(screen.getAllByRole("checkbox")[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "批量同意" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /确\s?定/ }));
  expect(await screen.findByText("处理结果")).toBeVisible();
  expect(await screen.findByRole("row", { name: /乙的申请.*任务已被处理/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /甲的申请.*成功/ })).toBeVisible();
  expect(screen.getByText("成功 1 项，未成功 1 项")).toBeVisible();
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getAllByRole("row")[1]).toHaveTextContent("乙的申请");
});
