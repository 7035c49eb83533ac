import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Opinion, type OpinionHandle } from "@/screens/app/workbench/task/Opinion";
import { createRef } from "react";
import "@/screens/app/theme.css";
import "@/screens/app/shell/shell.css";
import "@/screens/app/workbench/workbench.css";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";
import { FormView } from "@/runtime/render/form-view/FormView";

afterEach(() => page.viewport(1440, 900));

const LONG = formOf(
  ...Array.from({ length: 200 }, (_, n) => widgetOf("input", `f${n}`, {}, { name: `字段${n}` })),
);

it("shows the box for the opinion that is missed below a form of which most was never drawn", async () => {
  await page.viewport(390, 844);
  const opinion = createRef<OpinionHandle>();
  const shown = show(
    <main className="fs-shell-main" style={{ height: 844 }}>
      <FormView form={LONG} readOnly />
      <Opinion ref={opinion} isRequired phrases={false} files={false} signature={false} />
      <div className="wb-actions wb-actions-narrow">
        <button className="ant-btn">驳回</button>
      </div>
    </main>,
  );
  const box = shown.getByRole("textbox");
  await expect.element(box).toBeInTheDocument();
  opinion.current?.demand();
  const middle = (): Element | null => {
    const { left, top, height } = box.element().getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + height / 2);
  };
  await expect.poll(() => middle() === box.element()).toBe(true);
});
