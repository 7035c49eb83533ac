import { afterEach, expect, it } from "vitest";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { paletteGroup } from "@/runtime/core/form/edit/create";
import { setLocale } from "@/runtime/i18n/i18n";

const types = (["basic", "advanced", "layout"] as const)
  .flatMap(paletteGroup)
  .map((declaration) => declaration["x-flowsmith"].type);

afterEach(() => setLocale("zh"));

it("a new widget says in English what it says in Chinese to an author who reads English", async () => {
  const store = new FormDesignerStore();
  store.add("select");
  expect(store.widget).toMatchObject({
    name: "下拉选择框",
    options: { options: [{ value: "选项1" }, {}, {}] },
  });
  await setLocale("en");
  store.add("select");
  expect(store.widget).toMatchObject({
    name: "Select",
    options: { options: [{ value: "Option 1" }, {}, {}] },
  });
  for (const type of types) {
    store.add(type);
    expect(JSON.stringify(store.widget)).not.toMatch(/\p{Script=Han}/u);
  }
  expect(store.findings.filter(({ severity }) => severity === "error")).toEqual([]);
});
