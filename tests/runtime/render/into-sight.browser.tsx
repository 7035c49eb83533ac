import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Opinion, type OpinionHandle } from "@/screens/app/workbench/task/Opinion";
import { createRef } from "react";
import "@/screens/app/theme.css";
import "@/screens/app/shell/shell.css";
import "@/screens/app/workbench/workbench.css";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";

const LONG = formOf(
  ...Array.from({ length: 200 }, (_, n) => widgetOf("input", `f${n}`, {}, { name: `字段${n}` })),
);

const ENDING_IN_REASON = formOf(
  ...Array.from({ length: 12 }, (_, n) => widgetOf("input", `g${n}`, {}, { name: `字段${n}` })),
  widgetOf("textarea", "reason", { required: true }, { name: "事由" }),
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
  await expect.poll(() => shownAt(box.element())).toBe(box.element());
});

it("shows above the buttons what is wrong with the first wrong field", async () => {
  await page.viewport(390, 844);
  const handle = createRef<FormViewHandle>();
  const shown = show(
    <main className="fs-shell-main" style={{ height: 844 }}>
      <FormView ref={handle} form={ENDING_IN_REASON} />
      <div className="wb-actions wb-actions-narrow">
        <button className="ant-btn">提交</button>
      </div>
    </main>,
  );
  await expect.element(shown.getByRole("textbox", { name: "事由" })).toBeInTheDocument();
  handle.current?.submit();
  const message = shown.getByText("事由必须填写");
  await expect.element(message).toBeInTheDocument();
  await expect.poll(() => shownAt(message.element())).toBe(message.element());
});

/** What a finger hits in the middle of an element's left edge. */
function shownAt(element: Element): Element | null {
  const { left, top, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 5, top + height / 2);
}
