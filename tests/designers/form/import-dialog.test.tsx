import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { expect, it } from "vitest";
import { ImportDialog } from "@/designers/form/dialogs/ImportDialog";
import "@/designers/form/texts";

async function choose(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no place for a file");
  await userEvent.upload(input, new File([text], "form.json", { type: "application/json" }));
}

const shown = () => document.querySelector(".cm-content")?.textContent ?? "";

it("a text that is no JSON is told at once and stays told below it, until another one is chosen", async () => {
  render(
    <App>
      <ImportDialog onImport={() => undefined} onClose={() => undefined} />
    </App>,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "导入 JSON" }));
  await choose("{bad");
  await waitFor(() => expect(shown()).toBe("{bad"));
  await userEvent.click(dialog.getByRole("button", { name: "导入 JSON" }));
  const words = "第 1 行第 2 列：不认识的符号";
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(dialog.queryAllByText(words)).toHaveLength(1);
  await choose("{}");
  await waitFor(() => expect(shown()).toBe("{}"));
  expect(dialog.queryByText(words)).toBeNull();
});

it("leaves its text by the key that leaves every field", async () => {
  render(
    <App>
      <ImportDialog onImport={() => undefined} onClose={() => undefined} />
    </App>,
  );
  const text = await screen.findByRole("textbox", { name: "JSON" });
  expect(fireEvent.keyDown(text, { key: "Tab", keyCode: 9 })).toBe(true);
  expect(shown()).toBe("");
});
