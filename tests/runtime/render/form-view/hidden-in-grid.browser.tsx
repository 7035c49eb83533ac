import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../../support/every-widget";
import type { FormWidget } from "@/runtime/core/form/document";
import { showForm } from "../../../support/real-form";

const field = (model: string, isHidden = false): FormWidget =>
  widgetOf("input", model, isHidden ? { visibleWhen: "false" } : {}, { name: model });

/** Two fields beside each other. */
const beside = (...widgets: FormWidget[]): FormWidget =>
  widgetOf(
    "grid",
    `beside ${widgets[0]?.model}`,
    {},
    {
      columns: widgets.map((widget) => ({ span: 12, list: [widget] })),
    },
  );

const topOf = (label: string): number => page.getByLabelText(label).element().getBoundingClientRect().top;

it.each([
  ["a phone", 390],
  ["a desk", 1440],
])("leaves no place on %s for what is hidden in a row of columns", async (_, width) => {
  await page.viewport(width, 844);
  const { form } = showForm(
    formOf(
      beside(field("一"), field("藏", true)),
      beside(field("二"), field("三")),
      beside(field("藏二", true), field("藏三", true)),
      field("四"),
    ),
  );
  await expect.element(form.getByLabelText("四")).toBeVisible();
  const steps = [topOf("二") - topOf("一"), topOf("四") - topOf("三")].map(Math.round);
  expect(new Set(steps).size).toBe(1);
});
