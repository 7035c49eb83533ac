import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { designedProduct, openDesigned } from "../../support/page-designer";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: "问候",
  on: { load: [{ open: "nothing" }] },
  data: { rows: { get: "/api/sys/nothing/list" } },
  dialogs: { ask: { title: "问一下", ok: [{ open: "nobody" }], body: [{ type: "text", text: "内容" }] } },
  body: [
    { type: "text", text: "早上好" },
    { type: "button", text: "按钮", if: "${nothing.is}", on: { click: [{ open: "nowhere" }] } },
    {
      type: "tabs",
      items: [
        { title: "甲", body: [] },
        { title: "乙", if: "${none.such}", body: [] },
      ],
    },
    {
      type: "button",
      text: "问",
      on: { click: [{ ask: "要吗" }, { if: "${true}", else: [{ toast: "好" }, { open: "no one" }] }] },
    },
  ],
};

async function opened(): Promise<HTMLElement> {
  const rows = { "GET /api/sys/nothing/list": () => ({ records: [], total: 0 }) };
  await openDesigned(designedProduct(PAGE, rows), /问候/);
  await screen.findByText("早上好");
  return screen.findByRole("list", { name: "问题列表" });
}

const panel = (): HTMLElement => document.querySelector<HTMLElement>(".pd-right") ?? document.body;
const activeElement = (): HTMLElement => document.activeElement as HTMLElement;
const fieldOf = (name: string): HTMLElement | null =>
  panel().querySelector<HTMLElement>(`[data-path="${name}"]`);

it.each([
  ["/body/1/if", "if"],
  ["/body/1/on/click/0/open", "click"],
  ["/on/load/0/open", "load"],
  ["/dialogs/ask/ok/0/open", "ok"],
])("a problem at %s leads to its field, which says what is wrong", async (pointer, name) => {
  const problems = await opened();
  const entry = within(problems)
    .getAllByRole("button")
    .find((one) => one.querySelector("code")?.textContent === pointer);
  if (!entry) throw new Error(`no problem at ${pointer}: ${problems.textContent}`);
  const said = entry.textContent.slice(entry.textContent.indexOf(pointer) + pointer.length).trim();
  await userEvent.click(entry);
  await waitFor(() => expect(fieldOf(name)).toContainElement(activeElement()));
  expect(within(fieldOf(name) ?? document.body).getAllByText(said)).toHaveLength(1);
});

it.each([
  ["/body/2/items/1/if", ["items", "if"]],
  ["/body/3/on/click/1/else/1/open", ["click", "else", "open"]],
])("a problem at %s opens the rows that it lies in and leads to its field there", async (pointer, names) => {
  const problems = await opened();
  const entry = within(problems).getByText(pointer);
  await userEvent.click(entry);
  const inside = names.map((name) => `[data-path="${name}"]`).join(" .pd-row-body ");
  await waitFor(() => expect(panel().querySelector(inside)).toContainElement(activeElement()));
  // Again: what is open stays open.
  await userEvent.click(entry);
  await waitFor(() => expect(panel().querySelector(inside)).toContainElement(activeElement()));
});

it("a problem of a source, which the panel does not show, leads to its place in the text", async () => {
  const problems = await opened();
  await userEvent.click(within(problems).getByText("/data/rows/get"));
  await waitFor(() => expect(panel().querySelector(".cm-editor")).not.toBeNull());
});
