import { expect, it } from "vitest";
import { EmptyValue } from "@/runtime/widgets/reading/empty-value";
import { formOf, widgetOf } from "../../support/every-widget";
import { show, showForm } from "../../support/real-form";

/** How far the window scrolls beyond its own height. */
const beyond = (): number => document.documentElement.scrollHeight - document.documentElement.clientHeight;

const TALL = 4000;

it("keeps an empty value far down a page that scrolls by itself from making the window scroll as well", async () => {
  const page = show(
    <div style={{ height: 200, overflow: "auto" }}>
      <div style={{ height: TALL }} />
      <EmptyValue id="f" label="签字" />
    </div>,
  );
  await expect.element(page.getByRole("group", { name: "签字" })).toBeInTheDocument();
  expect(beyond()).toBe(0);
});

it("keeps a name that is only heard within its field", async () => {
  const { form } = showForm(formOf(widgetOf("input", "f", { isHideLabel: true }, { name: "标题" })));
  const box = form.getByRole("textbox", { name: "标题" });
  await expect.element(box).toBeVisible();
  const field = box.element().closest(".fs-field");
  const name = field?.querySelector<HTMLElement>(".fs-label-unseen");
  expect(name?.offsetParent).toBe(field);
});
