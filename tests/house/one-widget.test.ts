import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Inputs of the component library that hold a value. */
const INPUTS = [
  "Input",
  "Input.TextArea",
  "InputNumber",
  "Select",
  "Radio",
  "Checkbox",
  "DatePicker",
  "TimePicker",
  "Slider",
  "Switch",
  "Rate",
  "ColorPicker",
  "Cascader",
  "TreeSelect",
];

/** Parts of one widget's toolbar are no widgets. */
const TOOLS = /rich-text-/;

/** Files of the widgets that fields may name, with what they draw. */
const files = readdirSync("runtime/widgets", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !TOOLS.test(file))
  .map((file) => ({ file, text: readFileSync(join("runtime/widgets", file), "utf8") }));

const drawnBy = (input: string): string[] =>
  files
    .filter(({ text }) =>
      new RegExp(`<${input.replace(".", "\\.")}[\\s/>]|\\? ${input}\\.Password`).test(text),
    )
    .filter(({ text }) => /from "antd"/.test(text))
    .map(({ file }) => file);

it.each(INPUTS)("%s stands in one widget: whoever needs another use of it goes through that one", (input) => {
  const parts = [input, `${input}.Group`, `${input}.RangePicker`];
  expect([...new Set(parts.flatMap(drawnBy))]).toHaveLength(1);
});

it("takes the properties of a control from one place: none passes its own size, status or description", () => {
  const own = files.filter(({ text }) => /aria-(invalid|describedby)=|status=/.test(text));
  expect(own.map(({ file }) => file)).toEqual([]);
});
