import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import "@/designers/form/texts";
import { JsonDialog } from "@/designers/form/dialogs/JsonDialog";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";

it("exports the fields of a form that a tab is bound to along with the form around it", async () => {
  const tab = { label: "附表", name: "1", formId: "1", code: "inner", list: [] };
  const inner = formOf(widgetOf("number", "amount"));
  const ports = memoryPorts({
    "GET /api/form/definition/getByCodes": () => [{ code: "inner", document: inner }],
  });
  render(
    <PortsContext value={ports}>
      <App>
        <JsonDialog form={formOf(widgetOf("tabs", "t", {}, { tabs: [tab] }))} onClose={() => undefined} />
      </App>
    </PortsContext>,
  );
  await userEvent.click(within(screen.getByRole("radiogroup", { name: "格式" })).getByText("JSON Schema"));
  await waitFor(() => expect(document.querySelector(".cm-content")?.textContent).toContain('"amount"'));
});
