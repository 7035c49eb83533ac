import { Button } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/runtime/blocks/crud/crud.css";
import { show } from "../../support/real-form";

/** The buttons of a list on a phone, as its toolbar lays them out. */
function row(names: readonly string[]): HTMLElement {
  const shown = show(
    <div style={{ width: 366, container: "fs-crud / inline-size" }}>
      <div className="fs-toolbar">
        <div className="fs-toolbar-side">
          {names.map((name) => (
            <Button key={name}>{name}</Button>
          ))}
        </div>
        <div className="fs-toolbar-side" style={{ width: 120 }} />
      </div>
    </div>,
  );
  return shown.element() as HTMLElement;
}

const fade = (shown: HTMLElement): string => {
  const side = shown.querySelector(".fs-toolbar-side");
  return side ? getComputedStyle(side).maskImage : "";
};

it("buttons of a list that go on beside what a phone shows fade there, until they are pushed to their end", async () => {
  const shown = row(["新增一条", "刷新缓存", "导出字典"]);
  await expect.element(page.getByRole("button", { name: "导出字典" })).toBeInTheDocument();
  await expect.poll(() => fade(shown)).toContain("gradient");
  shown.querySelector(".fs-toolbar-side")?.scrollTo({ left: 999 });
  await expect.poll(() => fade(shown)).toBe("none");
});

it("buttons that all have room do not fade", async () => {
  const shown = row(["新增一条"]);
  await expect.element(page.getByRole("button", { name: "新增一条" })).toBeInTheDocument();
  expect(fade(shown)).toBe("none");
});
