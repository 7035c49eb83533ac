import { waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { generateCode } from "@/runtime/core/form/io/generate-code";
import { FormElement } from "@/screens/element/form-element";
import { formOf, widgetOf } from "../../support/every-widget";

beforeAll(() => {
  if (!customElements.get("flowsmith-form")) customElements.define("flowsmith-form", FormElement);
});

/** Other files use the page too: what was there before stays, such as the place of short messages. */
let before: Element[] = [];
beforeEach(() => {
  before = [...document.body.children];
});
afterEach(() => {
  const own = [...document.body.children].filter((element) => !before.includes(element));
  for (const element of own) element.remove();
});

function elementIn(lang: string): FormElement {
  const element = new FormElement();
  element.lang = lang;
  document.body.append(element);
  return element;
}

it.each([
  ["en", "{", "Line 1, column 2: a } is needed here"],
  ["en-GB", "[1", "Line 1, column 3: a ] is needed here"],
  ["en", `{"fields":[]}`, "The form has no list of widgets (list)"],
  ["zh", `{"fields":[]}`, "表单缺少 list（组件列表）"],
  ["", "7", "不是表单 JSON：最外层应为对象"],
])("says in its language (%s) why a definition is refused: %s", (lang, text, reason) => {
  const element = elementIn(lang);
  expect(() => Object.assign(element, { definition: text })).toThrow(reason);
});

it("refuses no definition at all like a wrong one, and goes on with the next", async () => {
  const element = elementIn("en");
  expect(() => Object.assign(element, { definition: undefined })).toThrow("there is no content");
  element.definition = formOf(widgetOf("input", "who", {}, { name: "Who" }));
  await waitFor(() => expect(element.textContent).toContain("Who"));
});

it.each([
  ["zh", "表单没有加载成功，请刷新页面重试"],
  ["en", "The form could not be loaded: reload the page to try again"],
] as const)(
  "the generated page says in its language (%s) that the script did not arrive",
  (locale, words) => {
    const { html } = generateCode(formOf(widgetOf("input", "who")), "http://localhost:1", locale);
    const page = new DOMParser().parseFromString(html, "text/html");
    document.head.append(...page.head.querySelectorAll("meta"));
    document.body.append(...page.body.querySelectorAll("flowsmith-form, p, pre"));
    const appended = vi.spyOn(document.head, "append").mockImplementation(() => undefined);
    const own = document.createElement("script");
    // In a block: both pages declare the same names.
    own.textContent = `{${page.body.querySelector("script")?.textContent ?? ""}}`;
    document.body.append(own);
    const script = appended.mock.calls[0]?.[0];
    appended.mockRestore();
    expect(script).toBeInstanceOf(HTMLScriptElement);
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event("error"));
    expect(document.querySelector("flowsmith-form")?.textContent).toBe(words);
  },
);
