import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { expect, it, vi } from "vitest";
import { ScriptEditor } from "@/designers/process/panel/widgets/ScriptEditor";
import { SCRIPT_TYPES } from "@/designers/process/panel/widgets/script-types";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/designers/process/texts";
import { testApp } from "@/tests/support/screen";

it("a script that is written is not lost by Escape, which closes boxes of the editor", async () => {
  const cancel = vi.fn();
  const [{ value: scriptType } = { value: "" }] = Object.values(SCRIPT_TYPES);
  const value = { scriptType, scriptString: "vars.level = 2;" };
  render(
    <App>
      <PortsContext value={testApp().ports}>
        <ScriptEditor title="脚本" value={value} onCancel={cancel} onSave={() => undefined} />
      </PortsContext>
    </App>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByRole("dialog", { name: "脚本" }));
  await user.keyboard("{Escape}");
  expect(cancel).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /取\s?消/ }));
  expect(cancel).toHaveBeenCalledOnce();
});
