import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ShortcutDialog } from "@/designers/kit/ShortcutDialog";
import { show } from "../../support/real-form";

it("keeps keys that are pressed together on one line on a phone", async () => {
  await page.viewport(390, 844);
  const shortcuts = [{ keys: "Mod+y Mod+Shift+z", title: "重做" }];
  show(
    <ShortcutDialog
      title="快捷键"
      action="操作"
      keyTitle="按键"
      shortcuts={shortcuts}
      open
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByText("Ctrl+Shift+z")).toBeVisible();
  for (const keys of document.querySelectorAll("kbd")) expect(keys.getClientRects()).toHaveLength(1);
});
