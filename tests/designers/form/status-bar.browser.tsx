import { expect, it } from "vitest";
import { FormDesigner } from "@/designers/form/FormDesigner";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { StatusBar } from "@/designers/form/StatusBar";
import { App } from "antd";
import { userEvent } from "vitest/browser";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

it.each([364, 624])("says what is selected whole or not at all, %i px wide", async (width) => {
  const store = new FormDesignerStore();
  store.add("input");
  const nothing = (): void => undefined;
  const bar = show(
    <div className="fd-main" style={{ width }}>
      <StatusBar store={store} areProblemsOpen={false} onProblems={nothing} onHelp={nothing} />
    </div>,
  );
  const said = bar.getByText(/^已选/);
  await expect.element(said).toBeInTheDocument();
  const text = said.element();
  const isCut = text.scrollWidth > text.clientWidth;
  expect(Number(getComputedStyle(text).opacity)).toBe(isCut ? 0 : 1);
});

it("calls the sizes of the canvas in the reader's language alone", async () => {
  const nothing = (): void => undefined;
  const store = new FormDesignerStore();
  const bar = show(<StatusBar store={store} areProblemsOpen={false} onProblems={nothing} onHelp={nothing} />);
  for (const name of ["电脑", "平板", "手机"])
    await expect.element(bar.getByRole("radio", { name, exact: true })).toBeInTheDocument();
});

it("who closes the list of what is wrong by keys has the focus where they opened it", async () => {
  const store = new FormDesignerStore();
  store.add("input");
  const app = testApp();
  const designer = show(
    <AppContext value={app}>
      <PortsContext value={app.ports}>
        <App component={false}>
          <FormDesigner store={store} title="表" isSaving={false} formId="f" onSave={() => undefined} />
        </App>
      </PortsContext>
    </AppContext>,
  );
  const opener = designer.getByRole("button", { name: /个错误，/ });
  const press = async (button: typeof opener): Promise<void> => {
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  await press(opener);
  await press(designer.getByRole("button", { name: "关闭", exact: true }));
  await expect.element(opener).toHaveFocus();
});
