import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { setLocale } from "@/runtime/i18n/i18n";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { showForm } from "@/tests/support/form";

const ENTRIES = [
  { key: "男", value: 1, nameEn: "Male" },
  { key: "其他", value: 2 },
];

it("entries of a dictionary are in the reader's language, also when they change it, and as they are without English", async () => {
  const ports = memoryPorts({ "GET /api/sys/dict/dictItem": () => ENTRIES });
  await showForm(formOf(widgetOf("radio", "f", { dict: "sex" }, { name: "字段" })), {}, ports);
  expect(await screen.findByText("男")).toBeVisible();
  await act(() => setLocale("en"));
  expect(await screen.findByText("Male")).toBeVisible();
  expect(screen.getByText("其他")).toBeVisible();
});
