import { App, ConfigProvider } from "antd";
import { expect, it } from "vitest";
import "@/designers/form/FormDesigner";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { Toolbar } from "@/designers/form/Toolbar";
import { setLocale } from "@/runtime/i18n/i18n";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

it.each([
  ["zh", 364],
  ["zh", 433],
  ["zh", 624],
  ["zh", 864],
  ["zh", 1104],
  ["en", 624],
  ["en", 884],
  ["en", 1104],
  ["en", 1260],
] as const)("every command of the form designer can be reached in %s, %i px wide", async (locale, width) => {
  await setLocale(locale);
  const store = new FormDesignerStore();
  store.add("input");
  const bar = show(
    <ConfigProvider>
      <App>
        <PortsContext value={testApp().ports}>
          <div className="fd-main" lang={locale} style={{ width }}>
            <Toolbar
              store={store}
              title="差旅费用报销单（含借款）"
              isSaving={false}
              formId="f"
              onSave={() => {}}
            />
          </div>
        </PortsContext>
      </App>
    </ConfigProvider>,
  );
  const publish = bar.getByRole("button", { name: locale === "zh" ? "发布" : "Publish" });
  await expect.element(publish).toBeVisible();
  const { top } = publish.element().getBoundingClientRect();
  const save = bar.getByRole("button", { name: /(保存|Save)$/ }).element();
  expect(save.getBoundingClientRect().top).toBe(top);
  const main = publish.element().closest(".fd-main");
  const right = main?.getBoundingClientRect().right ?? 0;
  for (const button of main?.getElementsByTagName("button") ?? [])
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  // Where there is room it is one row, 45 px high, however long the form's name is.
  const [header] = main?.getElementsByClassName("fd-toolbar") ?? [];
  if (width >= 700) expect(header?.getBoundingClientRect().height).toBe(45);
  await setLocale("zh");
});
