import { expect, it } from "vitest";
import { formOf, widgetOf } from "../../../support/every-widget";
import { show, showForm } from "../../../support/real-form";

const RED = "rgb(255, 0, 0)";

/** A styled form under a button of the page. */
function showStyled(globalCss: string): void {
  const form = formOf(
    widgetOf("text", "t", { content: "说明", classNames: "own" }),
    widgetOf("button", "b", { content: "算" }),
  );
  show(<button className="own outside">同意</button>);
  showForm({ ...form, config: { ...form.config, globalCss } });
}

const styleOf = (selector: string): Partial<CSSStyleDeclaration> => {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element) : {};
};

it.each<[string, string, string]>([
  ["a class", ".own { color: red; }", ".own"],
  ["an element", "button { color: red !important; }", ".ant-btn"],
  ["what stands in a form", ".fs-form-view .own, .ant-btn > span { color: red; }", ".own"],
  ["a condition", "@media all { .own { color: red; } }", ".own"],
  ["a property of the whole", ":root { --ink: red; } .own { color: var(--ink); }", ".own"],
  [
    "what a brace too many goes before",
    "} .own { color: red; }\n.own { color: red; } } button { color: red; }",
    ".own",
  ],
])("a form's style sheet dresses the form and nothing around it: %s", async (_, css, selector) => {
  showStyled(css);
  await expect.poll(() => styleOf(`.fs-form-view ${selector}`).color).toBe(RED);
  expect(styleOf(".outside").color).not.toBe(RED);
});

it("a form's style sheet hides nothing of the page", async () => {
  showStyled("* { visibility: hidden !important; }");
  await expect.poll(() => styleOf(".fs-form-view .own").visibility).toBe("hidden");
  expect(styleOf(".outside").visibility).toBe("visible");
});
