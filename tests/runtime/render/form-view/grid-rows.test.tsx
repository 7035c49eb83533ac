import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const SHEET = join(import.meta.dirname, "../../../../runtime/render/form-view/form-view.css");

it("columns of a grid that go on to the next line keep the distance of fields", async () => {
  const style = document.createElement("style");
  style.textContent = readFileSync(SHEET, "utf8");
  document.head.append(style);
  const columns = ["a", "b", "c"].map((name) => ({
    span: 12,
    list: [widgetOf("input", name, {}, { name })],
  }));
  const { container } = await showForm(formOf({ ...widgetOf("grid", "g"), columns }));
  const row = container.querySelector(".ant-row");
  expect(row?.querySelectorAll(".ant-col")).toHaveLength(3);
  expect(row && getComputedStyle(row).getPropertyValue("row-gap")).toBe("var(--fs-gap)");
  style.remove();
});
