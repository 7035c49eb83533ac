import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/designers/table/table-designer.css";
import "@/designers/table/texts";
import { DesignerBar } from "@/designers/table/DesignerBar";
import { TableDesignerStore } from "@/designers/table/table-designer-store";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

beforeEach(() => page.viewport(390, 844));
it("keeps undo and redo beside each other where a phone breaks the line", async () => {
  const store = new TableDesignerStore(testApp().ports.http);
  store.change({ name: "测量点的观测值" });
  const nothing = (): void => undefined;
  const shown = show(
    <DesignerBar
      store={store}
      onBack={nothing}
      onHistory={nothing}
      onReread={nothing}
      onGenerate={nothing}
      onSave={nothing}
    />,
  );
  const topOf = (name: string): number =>
    shown.getByRole("button", { name }).element().getBoundingClientRect().top;
  await expect.element(shown.getByRole("button", { name: "撤销" })).toBeVisible();
  expect(topOf("重做")).toBe(topOf("撤销"));
});
