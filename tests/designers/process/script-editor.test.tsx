import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { expect, it, vi } from "vitest";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";
import { ScriptEditor } from "@/designers/process/panel/widgets/ScriptEditor";
import { SCRIPT_TYPES } from "@/designers/process/panel/widgets/script-types";
import { emptySetting } from "@/runtime/core/process/setting";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/designers/process/texts";
import { testApp } from "@/tests/support/screen";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
<process id="expense"><startEvent id="start"/></process></definitions>`;

it("a script that is written is not lost by Escape, which closes boxes of the editor", async () => {
  const cancel = vi.fn();
  const store = new DesignerStore(new ProcessModel((await readBpmn(SOURCE)).document, emptySetting()));
  const [{ value: scriptType } = { value: "" }] = Object.values(SCRIPT_TYPES);
  const value = { scriptType, scriptString: "vars.level = 2;" };
  render(
    <App>
      <PortsContext value={testApp().ports}>
        <DesignerContext value={store}>
          <ScriptEditor title="脚本" value={value} onCancel={cancel} onSave={() => undefined} />
        </DesignerContext>
      </PortsContext>
    </App>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByRole("dialog", { name: "脚本" }));
  // The editor itself comes late.
  expect(await screen.findByRole("textbox", { name: "脚本代码" })).toHaveTextContent("vars.level = 2;");
  await user.keyboard("{Escape}");
  expect(cancel).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /取\s?消/ }));
  expect(cancel).toHaveBeenCalledOnce();
});
