import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { vocabulary } from "@/screens/app/vocabulary";
import "@/screens/app/blocks";
import "@/screens/app/workbench/board/Board";
import "@/runtime/widgets/arrange/arrange";
import { beForFingers } from "../../../support/for-fingers";
import { renderScreen, testApp, type TestApp } from "../../../support/screen";

const card = (id: string, title: string): NodeSpec => ({
  type: "card",
  id,
  title,
  body: [{ type: "text", text: `内容 ${title}` }],
});

const body: NodeSpec[] = [
  { type: "board", id: "mine", cols: 2, body: [card("a", "任务"), card("b", "消息"), card("c", "链接")] },
];

/** A board over what its reader kept; saving changes it. */
function open(kept: unknown): { app: TestApp; sent: unknown[] } {
  let value = kept;
  const sent: unknown[] = [];
  const app = testApp(
    {
      "GET /api/workbench/preference/get": () => ({ value }),
      "POST /api/workbench/preference/save": ({ body: asked }) => {
        sent.push(asked);
        ({ value } = recordIn(asked));
      },
      "POST /api/workbench/preference/reset": ({ body: asked }) => {
        sent.push(asked);
        value = null;
      },
    },
    { resources: vocabulary.resources ?? {} },
  );
  renderScreen({ body }, app);
  return { app, sent };
}

const shown = (): (string | null)[] => screen.getAllByText(/^内容/).map(({ textContent }) => textContent);

it("shows cards as their reader arranged them, and arranges them in a declared dialog by their titles", async () => {
  const { sent, app } = open({ order: ["c", "a", "b"], hidden: ["b"] });
  await waitFor(() => expect(shown()).toEqual(["内容 链接", "内容 任务"]));
  fireEvent.click(screen.getByRole("button", { name: "调整布局" }));
  const hidden = await screen.findByRole("switch", { name: "显示消息" });
  expect(hidden).not.toBeChecked();
  fireEvent.click(hidden);
  fireEvent.click(screen.getByRole("button", { name: "保存布局" }));
  await waitFor(() => expect(shown()).toEqual(["内容 链接", "内容 任务", "内容 消息"]));
  expect(sent).toEqual([{ name: "board:t:mine", value: { order: ["c", "a", "b"], hidden: [] } }]);
  expect(app.toasts).toEqual(["布局已保存"]);
});

it("speaks of keys only to those who have some", async () => {
  open({});
  fireEvent.click(await screen.findByRole("button", { name: "调整布局" }));
  const hint = () => screen.getByRole("dialog").querySelector(".fs-arrange-hint");
  await waitFor(() => expect(hint()).toHaveTextContent("按空格键"));
  fireEvent.click(screen.getByRole("button", { name: /取\s*消/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  beForFingers();
  fireEvent.click(screen.getByRole("button", { name: "调整布局" }));
  await screen.findByRole("dialog");
  expect(hint()?.textContent).toBe("拖动手柄调整顺序；开关决定是否显示。");
});

it("keeps nothing of who takes the usual order back", async () => {
  const { sent } = open({ order: ["c", "a", "b"], hidden: ["b"] });
  fireEvent.click(await screen.findByRole("button", { name: "调整布局" }));
  fireEvent.click(await screen.findByRole("button", { name: "恢复默认" }));
  fireEvent.click(screen.getByRole("button", { name: "保存布局" }));
  await waitFor(() => expect(shown()).toEqual(["内容 任务", "内容 消息", "内容 链接"]));
  expect(sent).toEqual([{ name: "board:t:mine" }]);
});
