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

it("speaks the language of who takes it", () => {
  const code = Object.values(generateCode(formOf(widgetOf("input", "a", {}, { name: "Name" })), "", "en"));
  for (const text of code) {
    expect(text).toContain('lang="en"');
    expect(text).toContain(">Submit</button>");
    expect(text).not.toMatch(/\p{Script=Han}/u);
  }
});
