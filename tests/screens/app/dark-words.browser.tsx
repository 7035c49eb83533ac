import { json } from "@codemirror/lang-json";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/designers/process/canvas/canvas.css";
import { contrast, LEAST_CONTRAST } from "@/runtime/core/look/colours";
import "@/runtime/render/avatar.css";
import "@/designers/screen/screen-designer.css";
import "@/runtime/render/form-view/form-view.css";
import "@/runtime/render/screen.css";
import "@/runtime/widgets/form/widgets.css";
import { SourceEditor } from "@/runtime/widgets/source-editor";
import "@/screens/app/colours.css";
import "@/screens/app/shell/shell.css";
import { show, showMarkup } from "../../support/real-form";

beforeEach(() => {
  document.documentElement.dataset["theme"] = "dark";
  return () => void delete document.documentElement.dataset["theme"];
});

it.each([
  ["the count of unread messages", '<span class="fs-badge">7</span>', ".fs-badge"],
  ["an empty cell", '<div class="fs-panel"><span class="fs-cell-none">–</span></div>', ".fs-cell-none"],
  ["the first letter of a user", '<span class="fs-avatar" data-initial="张"></span>', ".fs-avatar"],
  ...["done", "active", "rejected", "again", "skipped", "cancelled"].map((state) => [
    `who handled a node that is ${state}`,
    `<span class="bpmn-mark-${state}"><span class="bpmn-mark-who">李思</span></span>`,
    ".bpmn-mark-who",
  ]),
])("%s is read in the dark", (_name, html = "", selector = "") => {
  showMarkup(html);
  const element = document.querySelector(selector) ?? document.body;
  expect(contrastOf(element)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

it.each([
  ["an empty cell", "fs-cell-none", ["surface", "hover", "fill"]],
  ["a quiet text", "fs-text-muted", ["surface", "page"]],
  ["what is wrong", "fs-wrong", ["surface", "error-fill"]],
  ["the number of a row", "fs-subtable-no", ["surface", "fill"]],
  ["a gap between two versions", "fs-sd-gap", ["surface"]],
  ["what is to be written", "fs-rich-placeholder", ["surface"]],
])("%s is read in the light too", (_name, words, grounds) => {
  delete document.documentElement.dataset["theme"];
  for (const ground of grounds) {
    const own = words === "fs-wrong" ? ' style="color: var(--fs-error)"' : "";
    showMarkup(
      `<div class="fs-subtable" style="background: var(--fs-${ground})"><span class="${words}"${own}>–</span></div>`,
    );
    const element = document.querySelector(`[style*="--fs-${ground})"] > .${words}`) ?? document.body;
    expect(contrastOf(element)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
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

/** A colour as the browser paints it. */
function hex(colour: string): string {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [...channels] = pen.getImageData(0, 0, 1, 1).data.slice(0, 3);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
