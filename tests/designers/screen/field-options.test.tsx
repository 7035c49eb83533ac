import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { openDesigned, savingProduct } from "../../support/page-designer";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: "问候",
  body: [
    {
      type: "form",
      id: "f",
      fields: [
        { name: "shift", title: "班次", widget: "select", options: { clearable: false, options: "${[]}" } },
        { name: "note", title: "备注" },
      ],
    },
  ],
};

let saved: unknown[] = [];

beforeEach(async () => {
  const product = savingProduct(PAGE);
  saved = product.saved;
  await openDesigned(product.app, /问候/);
  const canvas = await screen.findByRole("application", { name: "画布" });
  await userEvent.click(await within(canvas).findByText("班次"));
});

const right = (): HTMLElement => document.querySelector<HTMLElement>(".pd-right") ?? document.body;
const options = (): HTMLElement => within(right()).getByRole("group", { name: "控件选项" });
const save = (): Promise<void> => userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
const fields = (): unknown => recordIn((recordIn(saved.at(-1))["body"] as unknown[])[0])["fields"];

it("options of a field's widget are shown as the page says them, and what they come to where it does not", async () => {
  await userEvent.click(await within(right()).findByRole("button", { name: /班次/ }));
  expect(within(options()).getByRole("switch", { name: "显示清除按钮" })).not.toBeChecked();
  expect(within(options()).getByRole("switch", { name: "可搜索" })).toBeChecked();
  await userEvent.click(within(options()).getByRole("switch", { name: "可搜索" }));
  await save();
  const said = { clearable: false, options: "${[]}", filterable: false };
  await waitFor(() => expect(fields()).toMatchObject([{ name: "shift", options: said }, {}]));
});

it("an option that is emptied is no longer written", async () => {
  await userEvent.click(await within(right()).findByRole("button", { name: /备注/ }));
  const suffix = within(options()).getByRole("textbox", { name: "后缀" });
  await userEvent.type(suffix, "元");
  await save();
  await waitFor(() => expect(fields()).toMatchObject([{}, { name: "note", options: { suffix: "元" } }]));
  await userEvent.clear(suffix);
  await save();
  await waitFor(() => expect(fields()).toMatchObject([{}, { name: "note", title: "备注" }]));
  expect(JSON.stringify(saved.at(-1))).not.toContain("suffix");
});
