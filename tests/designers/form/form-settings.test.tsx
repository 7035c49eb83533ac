import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { FormSettings } from "@/designers/form/FormSettings";
import "@/designers/form/texts";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";

it("a form in relation mode begins with the name that it has, and may get another", async () => {
  const store = new FormDesignerStore();
  store.load(formOf(widgetOf("input", "a")));
  store.updateConfig({ relationJson: "" });
  render(
    <PortsContext value={memoryPorts({})}>
      <App>
        <FormSettings store={store} info={{ name: "请假单", createDate: "2026-11-22T08:00:00Z" }} />
      </App>
    </PortsContext>,
  );
  const name = await screen.findByLabelText("名称", {}, { timeout: 30_000 });
  expect(name).toHaveValue("请假单");
  await userEvent.type(name, "（新）");
  await userEvent.tab();
  expect(store.form.config["name"]).toBe("请假单（新）");
});
