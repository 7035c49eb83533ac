import { App, ConfigProvider } from "antd";
import { afterEach, expect, it } from "vitest";
import { FormView } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/screens/app/sizes.css";
import { themeOf } from "@/screens/app/theme";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

const { dataset } = document.documentElement;
afterEach(() => void delete dataset["density"]);

const CHOICES = { options: ["男", "女"].map((label) => ({ value: label, label })), showLabel: true };

it.each(["normal", "compact"])("fields of one line are of one height where all is %s", async (density) => {
  dataset["density"] = density;
  const fields = [
    widgetOf("input", "a", {}, { name: "姓名" }),
    widgetOf("select", "b", CHOICES, { name: "学历" }),
    widgetOf("radio", "c", { ...CHOICES, inline: true }, { name: "性别" }),
    widgetOf("checkbox", "d", { ...CHOICES, inline: true }, { name: "语种" }),
    widgetOf("date", "e", { type: "date" }, { name: "出生日期" }),
  ];
  const form = show(
    <ConfigProvider theme={themeOf("light", { isStill: true, isCompact: density === "compact" })}>
      <App>
        <PortsContext value={testApp().ports}>
          <FormView form={formOf(...fields)} />
        </PortsContext>
      </App>
    </ConfigProvider>,
  );
  const heights = (): number[] =>
    [...form.element().querySelectorAll(".fs-field")].map((field) => field.getBoundingClientRect().height);
  await expect.poll(heights).toEqual(fields.map(() => (density === "compact" ? 28 : 32)));
});
