import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import { renderScreen, testApp } from "../support/screen";

it.each([
  ["dialogPreview", "code", "请指定对话框编码，这里显示它的列表"],
  ["formDesigner", "formId", "请指定表单编号，这里设计该表单"],
  ["processDesigner", "modelId", "没有指定流程模型"],
  ["tableDesigner", "tableId", "请指定业务表，这里设计该表；new 表示新建"],
])("%s says what to choose and asks the server nothing until its %s is said", async (type, option, said) => {
  const app = testApp({});
  renderScreen({ body: [{ type }, { type, [option]: "${route.query.nothing}" }] }, app);
  expect(await screen.findAllByText(said, {}, { timeout: 30_000 })).toHaveLength(2);
  expect(app.ports.calls).toEqual([]);
});
