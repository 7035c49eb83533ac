import { App, ConfigProvider } from "antd";
import zh from "antd/es/locale/zh_CN";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { FormDesigner } from "@/designers/form/FormDesigner";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "../../support/real-form";
import { centreOf, letGo, pull, pullByFinger } from "../../support/real-pointer";
import { testApp } from "../../support/screen";

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

async function openWith(fields: number): Promise<FormDesignerStore> {
  // Emulation of touch by the browser would leave all later pages without a mouse.
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(1);
  await page.viewport(1024, 500);
  const store = new FormDesignerStore();
  for (let i = 0; i < fields; i += 1) store.add("input");
  const app = testApp();
  show(
    <ConfigProvider locale={zh}>
      <AppContext value={app}>
        <PortsContext value={app.ports}>
          <App component={false}>
            <div data-testid="around" style={{ display: "grid", height: 480, overflow: "auto" }}>
              <FormDesigner store={store} title="表" isSaving={false} formId="f" onSave={() => undefined} />
            </div>
          </App>
        </PortsContext>
      </AppContext>
    </ConfigProvider>,
  );
  await expect.element(page.getByRole("button", { name: "复制" })).toBeVisible();
  return store;
}

const item = (name: string) => page.getByRole("button", { name });

it("scrolls through what can be added up and down, and takes one sideways", async () => {
  const store = await openWith(1);
  const before = await centreOf(item("计数器"));
  await pullByFinger(before, { x: before.x, y: before.y - 90 });
  await expect.poll(() => item("计数器").element().getBoundingClientRect().y).toBeLessThan(before.y - 40);
  expect(store.form.list).toHaveLength(1);
  const from = await centreOf(item("开关"));
  await pullByFinger(from, { x: 500, y: from.y });
  await expect.poll(() => store.form.list.map(({ type }) => type).toSorted()).toEqual(["input", "switch"]);
  // The browser asks what is below the finger once it scrolls: the name that is dragged must not be it.
  await pull(from, { x: from.x + 8, y: from.y });
  expect(document.elementFromPoint(from.x + 8, from.y)?.closest(".kit-palette-item")).not.toBeNull();
  await letGo();
});

it("scrolls the form by what is on it, and leaves no mark of a place", async () => {
  const store = await openWith(20);
  const scrolled = (): number => document.querySelector(".fd-canvas")?.scrollTop ?? 0;
  await pullByFinger({ x: 560, y: 400 }, { x: 560, y: 250 });
  await expect.poll(scrolled).toBeGreaterThan(60);
  expect(store.hover).toBeNull();
});

it("brings what is added by a tap, chosen in the outline or brought back into sight", async () => {
  const store = await openWith(20);
  const isSeen = (): boolean => {
    const [canvas, chosen] = [".fd-canvas", ".fd-item.is-selected"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    return (
      canvas !== undefined &&
      chosen !== undefined &&
      chosen.bottom <= canvas.bottom + 1 &&
      chosen.top >= canvas.top - 1
    );
  };
  await item("开关").click();
  await expect.poll(isSeen).toBe(true);
  await page.getByText("大纲").click();
  await page.getByRole("treeitem").first().click();
  await expect.poll(() => store.selected).toBe(store.form.list[0]?.key);
  await expect.poll(isSeen).toBe(true);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect.poll(() => store.selected).toBe(store.form.list.at(-1)?.key);
  await expect.poll(isSeen).toBe(true);
});

it("scrolls the form at its lower edge and not the page around it, which on a phone is higher than the screen", async () => {
  await openWith(20);
  await page.viewport(390, 500);
  const around = page.getByTestId("around").element() as HTMLElement;
  around.style.display = "block";
  const canvas = document.querySelector(".fd-canvas");
  if (!canvas) throw new Error("no canvas");
  canvas.scrollTop = 0;
  around.scrollTop = 0;
  around.scrollTop = canvas.getBoundingClientRect().bottom - around.getBoundingClientRect().bottom;
  const before = around.scrollTop;
  const handle = canvas.querySelector(".fd-item .fd-handle")?.getBoundingClientRect() ?? new DOMRect();
  await pull({ x: handle.x + 4, y: handle.y + 4 }, { x: 200, y: canvas.getBoundingClientRect().bottom - 20 });
  await expect.poll(() => canvas.scrollTop).toBeGreaterThan(100);
  const room = around.scrollHeight - around.clientHeight - before;
  expect(room).toBeGreaterThan(100);
  // The first steps may be taken before the form is measured.
  expect(around.scrollTop - before).toBeLessThan(room / 2);
  await letGo();
});
