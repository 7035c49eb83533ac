import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Avatar } from "@/runtime/render/avatar";

it.each([
  ["𠮷田", "𠮷"],
  ["😀 测试", "😀"],
  ["张三", "张"],
  ["", ""],
  [null, ""],
])("whoever has no picture is shown by the whole first letter of %s", (name, letter) => {
  const { container } = render(<Avatar address={null} name={name} />);
  expect(container.querySelector(".fs-avatar")?.getAttribute("data-initial")).toBe(letter);
});
