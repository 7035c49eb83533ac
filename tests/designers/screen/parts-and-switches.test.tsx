import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { panelSchema } from "@/designers/screen/panel/option-schema";
import { recordIn } from "@/runtime/core/guards";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { openDesigned, savingProduct } from "../../support/page-designer";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: "问候",
  body: [
    {
      type: "steps",
      items: [
        { title: "填写", body: [{ type: "form", id: "f", fields: [{ name: "a", required: true }] }] },
        { title: "确认", body: [{ type: "text", text: "请核对" }] },
      ],
    },
    { type: "steps", id: "two", buttons: false, items: [{ title: "另一个", body: [] }] },
    { type: "collapse", items: [{ title: "更多", body: [{ type: "text", text: "细节" }] }] },
    {
      type: "tabs",
      items: [
        { title: "甲", body: [] },
        { title: "乙", if: "${false}", body: [{ type: "text", text: "藏着" }] },
        { title: "丙", body: [] },
      ],
    },
  ],
};

let saved: unknown[] = [];

beforeEach(async () => {
  const product = savingProduct(PAGE);
  saved = product.saved;
  await openDesigned(product.app, /问候/);
  await screen.findByText("确认");
});

const right = (): HTMLElement => document.querySelector<HTMLElement>(".pd-right") ?? document.body;
const canvas = (): HTMLElement => screen.getByRole("application", { name: "画布" });
const save = (): Promise<void> => userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));

it("shows a step and a panel by a click on its title, also past a form that is not filled in", async () => {
  expect(screen.queryByText("请核对")).not.toBeInTheDocument();
  await userEvent.click(within(canvas()).getByText("确认"));
  await waitFor(() => expect(screen.getByText("请核对")).toBeVisible());
  await userEvent.click(within(canvas()).getByText("更多"));
  await waitFor(() => expect(screen.getByText("细节")).toBeVisible());
});

it("shows a switch that nobody has set as what it comes to, and turns it off by one click", async () => {
  await userEvent.click(within(canvas()).getByText("确认"));
  const buttons = await within(right()).findByRole("switch", { name: "上一步和下一步" });
  expect(buttons).toBeChecked();
  await userEvent.click(buttons);
  await waitFor(() => expect(buttons).not.toBeChecked());
  await save();
  expect(saved.at(-1)).toMatchObject({ body: [{ type: "steps", buttons: false }, {}, {}, {}] });
});

it("says of several blocks on what they differ, and turns a switch on in all of them by one click", async () => {
  await userEvent.click(within(canvas()).getByText("确认"));
  fireEvent.click(within(canvas()).getByText("另一个"), { ctrlKey: true });
  const buttons = await within(right()).findByRole("switch", { name: "上一步和下一步" });
  expect(buttons).not.toBeChecked();
  expect(buttons).toHaveAccessibleDescription("多个值");
  await userEvent.click(buttons);
  await waitFor(() => expect(buttons).toBeChecked());
  expect(buttons).not.toHaveAccessibleDescription();
  await save();
  expect(saved.at(-1)).toMatchObject({ body: [{ buttons: true }, { buttons: true }, {}, {}] });
});

it("names what a part says beside its title, and takes a text for it", async () => {
  await userEvent.click(within(canvas()).getByText("确认"));
  await userEvent.click(within(right()).getByRole("button", { name: "确认" }));
  const said = right().querySelector<HTMLInputElement>('[data-path="text"] input');
  expect(within(right()).getByText("说明")).toBeVisible();
  await userEvent.type(said ?? right(), "看一遍");
  await userEvent.tab();
  await save();
  expect(saved.at(-1)).toMatchObject({
    body: [{ items: [{}, { title: "确认", text: "看一遍" }] }, {}, {}, {}],
  });
});

it("shows a tab that its condition hides, marked, with what is in it", async () => {
  const tab = within(canvas()).getByTitle("按显示条件隐藏");
  expect(tab).toHaveTextContent("乙");
  await userEvent.click(tab);
  await waitFor(() => expect(screen.getByText("藏着")).toBeVisible());
});

it("moves a row on and on by Alt and an arrow, and no block with it", async () => {
  await userEvent.click(within(canvas()).getByText("丙"));
  within(right()).getByRole("button", { name: "移动第 1 行" }).focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  await save();
  expect(saved.at(-1)).toMatchObject({
    body: [{}, {}, {}, { type: "tabs", items: [{ title: "乙" }, { title: "丙" }, { title: "甲" }] }],
  });
});

it("leaves no switch of any block off that is on by itself", () => {
  const wrong = Object.entries(declaredBlocks).flatMap(([type, declaration]) =>
    Object.entries(declaration.properties).flatMap(([name, option]) => {
      const options = panelSchema(declaration).properties?.[name]?.["x-flowsmith"]?.options;
      const isTold = options?.["absent"] === true || recordIn(options?.["innerOptions"])["absent"] === true;
      return option["default"] === true && !isTold ? [`${type}.${name}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
