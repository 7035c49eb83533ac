import { json } from "@codemirror/lang-json";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { contrast, LEAST_CONTRAST } from "@/runtime/core/look/colours";
import { SourceEditor } from "@/runtime/widgets/source-editor";
import "@/screens/app/colours.css";
import "@/screens/app/shell/shell.css";
import { show, showMarkup } from "../../support/real-form";

beforeEach(() => {
  document.documentElement.dataset["theme"] = "dark";
  return () => void delete document.documentElement.dataset["theme"];
});

it("the count of unread messages is read in the dark", () => {
  showMarkup('<span class="fs-badge">7</span>');
  expect(contrastOf(page.getByText("7").element())).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

it("numbers of lines and names are read in source text in the dark", async () => {
  show(
    <SourceEditor
      label="源码"
      height="80px"
      value={'{\n"name": 1\n}'}
      readOnly
      indents
      extensions={[json()]}
    />,
  );
  const name = page.getByText('"name"');
  await expect.element(name).toBeVisible();
  const number = (line: string) => page.getByText(line, { exact: true });
  for (const words of [name, number("1").first(), number("2")])
    expect(contrastOf(words.element())).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

/** How well the words of an element are read on what lies below them. */
function contrastOf(element: Element): number {
  let ground: Element | null = element;
  while (ground && isClear(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  return contrast(
    hex(getComputedStyle(element).color),
    hex(getComputedStyle(ground ?? element).backgroundColor),
  );
}

const isClear = (colour: string): boolean => /, 0(\.\d+)?\)$/.test(colour);

const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, "0"))
    .join("")}`;
