import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/real-form";

const LONG = "很长的名称".repeat(12);
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

it.each([
  ["a phone", 390],
  ["a desk", 1440],
])(
  "on %s tabs at a side leave room for their fields, and a button with a long name stays in the form",
  async (_, width) => {
    await page.viewport(width, 844);
    const tabs = [
      { label: LONG, name: "a", list: [widgetOf("input", "in", {}, { name: "事由" })] },
      { label: "二", name: "b", list: [] },
    ];
    const { form } = showForm(
      formOf(
        widgetOf("tabs", "t", { tabPosition: "left" }, { tabs }),
        widgetOf("button", "b", { content: LONG }),
        widgetOf("button", "c", { content: "短" }),
      ),
    );
    await expect.element(form.getByLabelText("事由")).toBeVisible();
    const field = boxOf(form.getByLabelText("事由").element());
    expect(field.width).toBeGreaterThan(width / 4);
    const [long, short] = [LONG, "短"].map((name) => boxOf(form.getByRole("button", { name }).element()));
    for (const { right } of [field, long ?? field]) expect(right).toBeLessThanOrEqual(width);
    expect(short?.height).toBeGreaterThanOrEqual(24);
  },
);
