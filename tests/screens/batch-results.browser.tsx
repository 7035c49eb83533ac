import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/screens/app/theme.css";
import "@/runtime/render/screen.css";
import { recordIn, recordsIn } from "@/runtime/core/guards";
import { resourceDeclarations } from "@/schemas/catalogue";
import todo from "@/screens/workbench/todo.json";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const TITLE = "张三 2026-11-30 全部控件流程";
const MESSAGE = "表单数据校验失败，请按照提示完善表单后进行提交！";

it.each([
  ["agreed to", todo.dialogs.results],
  ["given to somebody else", recordIn(resourceDeclarations["bpm/task"]?.dialogs)["reassigned"]],
])("says whole on a phone why one of several tasks could not be %s", async (_, dialog) => {
  await page.viewport(390, 844);
  const [table] = recordsIn(recordIn(dialog)["body"]);
  const columns = recordsIn(table?.["columns"]).map((column) =>
    column["name"] === "title" ? { ...column, text: TITLE } : column,
  );
  const data = [{ taskId: "t1", ok: false, message: MESSAGE }];
  const shown = showScreen([{ ...table, type: "table", columns, data }], testApp());
  const words = shown.getByText(MESSAGE);
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
