import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PadMenu } from "@/designers/process/canvas/PadButton";
import { ToolMenu } from "@/designers/process/toolbar/Tool";

const nothing = (): void => undefined;

it("menus of the toolbar and of a node take the focus, for the arrows to move in them", async () => {
  render(
    <>
      <ToolMenu title="导出" icon={null} entries={[{ key: "svg", label: "图片" }]} onChoose={nothing} />
      <PadMenu title="追加" icon={null} entries={[{ type: "bpmn:Task", title: "任务" }]} onChoose={nothing} />
    </>,
  );
  for (const [button, entry] of [
    ["导出", /图片/],
    ["追加", /任务/],
  ] as const) {
    screen.getByRole("button", { name: button }).focus();
    await userEvent.keyboard("{Enter}");
    const item = await screen.findByRole("menuitem", { name: entry });
    await waitFor(() => expect(item).toHaveFocus());
  }
});
