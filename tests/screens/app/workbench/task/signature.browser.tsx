import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/screens/app/workbench/texts";
import { Opinion } from "@/screens/app/workbench/task/Opinion";
import { show } from "../../../../support/real-form";
import { testApp } from "../../../../support/screen";

it("calls the pad for a handler's signature what their button calls it, and that once", async () => {
  const shown = show(
    <PortsContext value={testApp().ports}>
      <Opinion isRequired phrases={false} files={false} signature />
    </PortsContext>,
  );
  await shown.getByRole("button", { name: "手写签名" }).click();
  await expect.element(page.getByRole("dialog", { name: "手写签名", exact: true })).toBeVisible();
});
