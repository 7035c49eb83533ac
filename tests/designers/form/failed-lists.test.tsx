import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { TabsPanel } from "@/designers/form/TabsPanel";
import "@/designers/form/texts";
import DictKey from "@/designers/form/widgets/dict-key";
import { CallError } from "@/runtime/ports";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";

const refuse = (): never => {
  throw new CallError(503, "服务器忙，请稍后再试");
};
const ports = memoryPorts({
  "GET /api/sys/dict/tree": refuse,
  "GET /api/form/definition/list": refuse,
});

const show = (part: ReactElement): void => void render(<PortsContext value={ports}>{part}</PortsContext>);

it("the choice of a dictionary says that there is none to choose from because they could not be loaded", async () => {
  show(
    <DictKey
      id="dict"
      schema={{}}
      path={[]}
      options={{}}
      label="数据字典"
      value=""
      placeholder={undefined}
      describedBy={undefined}
      disabled={false}
      readOnly={false}
      invalid={false}
      required={false}
      size="middle"
      onChange={() => undefined}
      onBlur={() => undefined}
    />,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("服务器忙，请稍后再试");
});

it("so does the choice of a form for a tab", async () => {
  const store = new FormDesignerStore();
  const tabs = widgetOf("tabs", "t", {}, { tabs: [{ label: "一", name: "1", list: [] }] });
  store.load(formOf(tabs));
  show(<TabsPanel store={store} widget={tabs} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("服务器忙，请稍后再试");
});
