import { expect, it } from "vitest";
import { generateCode } from "@/runtime/core/form/io/generate-code";
import { formOf, widgetOf } from "../../../../support/every-widget";

it("takes the address of the product from outside and names it once, as what holds without one", () => {
  const { react, vue, html } = generateCode(formOf(widgetOf("input", "a")), "https://flow.example.com");
  for (const code of [react, vue, html]) expect(code.split("https://flow.example.com")).toHaveLength(2);
  expect(react).toContain("server = SERVER");
  expect(vue).toContain("server: String");
  expect(html).toContain('<meta name="flowsmith-server" content="https://flow.example.com" />');
});
