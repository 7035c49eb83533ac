import { expect, it } from "vitest";
import { page, type Locator } from "vitest/browser";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/real-form";

const named = (name: string) => ({ name });

/** Writes into fields in one moment: faster than any script answers. */
function write(values: readonly (readonly [Locator, string])[]): void {
  for (const [field, value] of values) {
    const input = field.element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

it("what an author's check said is gone once its field is right, also where its user has gone on at once", async () => {
  const validator = "if (value === '错') callback(new Error('不能填错'));";
  const { form, submit } = showForm(
    formOf(
      widgetOf("input", "a", { validator, validatorCheck: true }, named("编号")),
      widgetOf("input", "b", {}, named("备注")),
    ),
  );
  const [checked, other] = [form.getByLabelText("编号"), form.getByLabelText("备注")];
  await checked.fill("错");
  await expect.element(form.getByText("不能填错")).toBeVisible();
  write([
    [checked, "对"],
    [other, "另一个字段"],
  ]);
  await expect.element(form.getByText("不能填错")).not.toBeInTheDocument();
  await expect.poll(() => submit()).toMatchObject({ a: "对" });
});

it("a form's script leaves what was written before it was through", async () => {
  const formScript = "for (let i = 0; i < 1e5; i++); form.a = '默认'; form.b = '默认';";
  const form = formOf(widgetOf("input", "a", {}, named("编号")), widgetOf("input", "b", {}, named("备注")));
  const shown = showForm({ ...form, config: { ...form.config, formScript } });
  const checked = page.getByLabelText("编号");
  await expect.poll(() => checked.elements().length).toBe(1);
  write([[checked, "我写的"]]);
  await expect.poll(() => shown.values()).toMatchObject({ b: "默认" });
  expect(shown.values()).toMatchObject({ a: "我写的" });
});
