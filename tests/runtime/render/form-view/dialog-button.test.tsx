import { screen, waitFor, within } from "@testing-library/react";
import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const text = (zh: string) => ({ zh, en: zh });
const PEOPLE = [
  { id: "1", account: "anna", name: "安娜" },
  { id: "2", account: "bo", name: "波" },
  { id: "3", account: "chen", name: "陈" },
];
const look = {
  name: "选择人员",
  style: "list",
  width: 800,
  height: 300,
  pageSize: 2,
  multiple: false,
  returnFields: "account,name",
  columns: [
    { name: "account", title: text("账号"), schema: { type: "string", title: "账号" } },
    { name: "name", title: text("姓名"), schema: { type: "string", title: "姓名" } },
  ],
  conditions: [{ name: "name", title: text("姓名"), schema: { type: "string", title: "姓名" } }],
};

interface Asked {
  dialog: string;
  params: { name?: string };
}

const asked = (body: unknown): Asked =>
  JSON.parse(Buffer.from((body as { sql: string }).sql, "base64").toString("utf8")) as Asked;

function people(): MemoryPorts {
  return memoryPorts({
    "POST /api/sys/customDialog/exec/sql": ({ body }) => {
      const { page } = body as { page: number };
      const found = PEOPLE.filter(({ name }) => name.includes(asked(body).params.name ?? ""));
      return { dialog: look, records: found.slice((page - 1) * 2, page * 2), total: found.length };
    },
  });
}

const form = (multiple: boolean) =>
  formOf(
    widgetOf("input", "who", {}, { name: "账号" }),
    widgetOf("input", "called", {}, { name: "称呼" }),
    widgetOf("button", "choose", {
      content: "选择人员",
      dialog: { code: "people", multiple, fields: { account: "who", name: "called" } },
    }),
  );

describe("a button with a dialog", () => {
  it("fills the fields with the picked row", async () => {
    const ports = people();
    const { user, values } = await showForm(form(false), {}, ports);
    await user.click(screen.getByRole("button", { name: "选择人员" }));
    const dialog = within(await screen.findByRole("dialog", { name: "选择人员" }));
    await user.type(await dialog.findByLabelText("姓名"), "陈{Enter}");
    await waitFor(() => expect(dialog.queryByText("anna")).toBeNull());
    await user.click(dialog.getByRole("radio"));
    await user.click(dialog.getByRole("button", { name: /确\s*定/ }));
    await waitFor(() => expect(values()).toMatchObject({ who: "chen", called: "陈" }));
    expect(asked(ports.calls[0]?.body)).toEqual({ dialog: "people", params: {} });
  });

  it.each([
    [FIELD_STATUS.readOnly, FIELD_STATUS.readOnly, false],
    [FIELD_STATUS.hidden, FIELD_STATUS.unused, false],
    [FIELD_STATUS.readOnly, FIELD_STATUS.writable, true],
  ])("is open where a field that it fills may be written: %i, %i", async (who, called, isOpen) => {
    const access = accessOfTable({ fields: { who, called }, columns: {}, buttons: [] });
    await showForm(form(false), { access }, people());
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "选择人员" });
    expect(!button.disabled).toBe(isOpen);
  });

  it("keeps what is ticked on other pages, and asks for a choice before it fills anything", async () => {
    const { user, values } = await showForm(form(true), {}, people());
    await user.click(screen.getByRole("button", { name: "选择人员" }));
    const dialog = within(await screen.findByRole("dialog", { name: "选择人员" }));
    await dialog.findByText("anna");
    await user.click(dialog.getByRole("button", { name: /确\s*定/ }));
    expect(await screen.findByText("请勾选数据")).toBeInTheDocument();
    await user.click(dialog.getAllByRole("checkbox")[1] ?? document.body);
    await user.click(dialog.getByTitle("2"));
    await dialog.findByText("chen");
    // The table takes no clicks until the sign of loading has gone, which may be a moment after its rows are there.
    await waitFor(() => user.click(dialog.getAllByRole("checkbox")[1] ?? document.body));
    await user.click(dialog.getByRole("button", { name: /确\s*定/ }));
    await waitFor(() => expect(values()).toMatchObject({ who: "anna,chen", called: "安娜,陈" }));
  });

  it("fills the row that it stands in, inline and in the row's dialog", async () => {
    const tableColumns = [
      widgetOf("input", "who", {}, { name: "账号" }),
      widgetOf("input", "called", { disabled: true }, { name: "称呼" }),
      widgetOf(
        "button",
        "choose",
        {
          content: "选择",
          dialog: {
            code: "people",
            multiple: false,
            fields: { account: "who", name: "called", id: "stranger" },
          },
        },
        { name: "人员" },
      ),
    ];
    const rows = [
      { _id: "1", who: "x", called: "旧" },
      { _id: "2", who: "y", called: "旧" },
    ];
    const table = formOf(widgetOf("table", "rows", { rowDialog: true }, { tableColumns }));
    const { user, values } = await showForm(table, { values: { rows } }, people());
    expect(screen.getByRole("columnheader", { name: "人员" })).toBeInTheDocument();
    const choose = async (button: HTMLElement): Promise<void> => {
      await user.click(button);
      // Ids of titles are one in tests, so of two open dialogs only the text tells.
      const title = await screen.findByText("选择人员", { selector: ".ant-modal-title" });
      const dialog = within(title.closest<HTMLElement>("[role=dialog]") ?? document.body);
      await user.click((await dialog.findAllByRole("radio"))[1] ?? document.body);
      await user.click(dialog.getByRole("button", { name: /确\s*定/ }));
    };
    await choose(screen.getAllByRole("button", { name: /选\s*择/ })[1] ?? document.body);
    await waitFor(() => expect(values()).toEqual({ rows: [rows[0], { _id: "2", who: "bo", called: "旧" }] }));
    await user.click(screen.getByRole("button", { name: "编辑第 1 行" }));
    const editor = within(await screen.findByRole("dialog", { name: "第 1 行" }));
    await choose(editor.getByRole("button", { name: /选\s*择/ }));
    await waitFor(() => expect(editor.getByLabelText("账号")).toHaveValue("bo"));
    await user.click(editor.getByRole("button", { name: /保\s*存/ }));
    await waitFor(() =>
      expect(values()).toMatchObject({ rows: [{ _id: "1", who: "bo", called: "旧" }, {}] }),
    );
  });

  it("is closed in a form that is only read", async () => {
    await showForm(form(false), { readOnly: true, values: { who: "x" } }, people());
    expect(screen.getByRole("button", { name: "选择人员" })).toBeDisabled();
  });
});
