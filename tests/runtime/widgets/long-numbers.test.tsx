import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";

/** As a bigint column of an adopted table is declared. */
const schema: Schema = {
  type: "object",
  properties: {
    serial: {
      type: ["integer", "string"],
      pattern: String.raw`^-?\d{1,19}$`,
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      title: "序列号",
      "x-flowsmith": { en: "Serial", widget: "number" },
    },
  },
};

it("a number longer than JavaScript's keeps its digits when its field is left, and when it is typed", async () => {
  const values = vi.fn();
  render(
    <SchemaForm
      live
      schema={schema}
      value={{ serial: "9007199254740993" }}
      onChange={(all: Record<string, unknown>) => values(all["serial"])}
    />,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole("spinbutton", { name: "序列号" });
  expect(field).toHaveValue("9007199254740993");
  await user.click(field);
  await user.tab();
  expect(field).toHaveValue("9007199254740993");
  expect(values).not.toHaveBeenCalled();

  await user.clear(field);
  await user.type(field, "9223372036854775807");
  await user.tab();
  expect(values.mock.lastCall?.[0]).toBe("9223372036854775807");
  await user.clear(field);
  await user.type(field, "42");
  await user.tab();
  expect(values.mock.lastCall?.[0]).toBe(42);
  await user.clear(field);
  await user.tab();
  expect(values.mock.lastCall?.[0]).toBe(undefined);
});
