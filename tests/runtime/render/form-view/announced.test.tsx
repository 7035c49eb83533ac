import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { everyWidget, formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const SYSTEM = new Set(["serialNumber", "globalVariable", "switch"]);

/** Looks of a widget that are drawn by other controls than its usual one. */
const OTHER_LOOKS = [
  ["select", { multiple: true }],
  ["slider", { range: true }],
  ["time", { isRange: true }],
  ...["year", "month", "dates", "datetime", "datetimerange", "daterange"].map(
    (type) => ["date", { type }] as const,
  ),
] as const;

/** Fields that an applicant fills in, each demanded; buttons and what the system fills in are none. */
const FILLED = [
  ...everyWidget().list.filter(({ model, type }) => model.endsWith("_must") && !SYSTEM.has(type)),
  ...OTHER_LOOKS.map(([type, options], at) => widgetOf(type, `look_${at}`, { ...options, required: true })),
];

/** What assistive technology is given of a field: its control, or the group of its controls. */
function fieldOf(container: HTMLElement, model: string): Element {
  const place = container.querySelector(`[data-path="${model}"]`);
  const label = place?.querySelector("label")?.htmlFor ?? "";
  const found = container.querySelector(`#${CSS.escape(label)}`);
  if (!found) throw new Error(`${model} has no field for its label`);
  return found;
}

describe("a field that is demanded and left empty", () => {
  it.each(FILLED.map((widget) => [`${widget.type} ${widget.model}`, widget] as const))(
    "bears its name, says that it is demanded and what is wrong: %s",
    async (_what, widget) => {
      const { container, handle } = await showForm(formOf(widget), {}, memoryPorts({}));
      await waitFor(() => fieldOf(container, widget.model));
      handle.setErrors({ [widget.model]: "必须填写" });
      await waitFor(() => expect(fieldOf(container, widget.model)).toHaveAttribute("aria-invalid", "true"));
      const field = fieldOf(container, widget.model);
      expect(field).toHaveAccessibleName();
      expect(field).toHaveAccessibleDescription(/必须填写/);
      if (field.getAttribute("aria-required") !== "true") expect(field).toHaveAccessibleDescription(/必填/);
    },
  );
});
