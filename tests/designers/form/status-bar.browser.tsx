import { expect, it } from "vitest";
import "@/designers/form/FormDesigner";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { StatusBar } from "@/designers/form/StatusBar";
import { show } from "../../support/real-form";

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
