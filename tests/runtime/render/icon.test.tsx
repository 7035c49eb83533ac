import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { iconNames } from "@/runtime/core/icon-names";
import { Icon } from "@/runtime/render/icon";
import { MORE_ICONS } from "@/runtime/render/more-icons";

it("offers every icon that there is, and no other", () => {
  expect(new Set(iconNames).size).toBe(iconNames.length);
  expect(Object.keys(MORE_ICONS).filter((name) => !iconNames.includes(name))).toEqual([]);
});

it.each([...iconNames])("draws %s", async (name) => {
  const { container, findByRole } = render(<Icon name={name} />);
  if (container.querySelector("svg")) return;
  await findByRole("img", { hidden: true });
  expect(container.querySelector("svg")).not.toBeNull();
});
