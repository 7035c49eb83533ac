import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { showForm, type ShownForm } from "@/tests/support/form";

let ports: MemoryPorts;
let arrive: (file: { url: string; name: string }) => void;
beforeEach(() => {
  ports = memoryPorts();
  ports.upload.upload = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
});

const COLUMNS = [
  widgetOf("input", "word", { required: true }, { name: "词" }),
  widgetOf("upload", "files", { length: 2 }, { name: "附件" }),
];
const table = formOf(widgetOf("table", "rows", {}, { name: "明细", tableColumns: COLUMNS }));

const show = (count: number): Promise<ShownForm> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: `r${index}`,
    word: `w${index}`,
    files: [],
  }));
  return showForm(table, { values: { rows } }, ports);
};

const filesOf = (form: ShownForm): Record<string, string[]> =>
  Object.fromEntries(
    (form.values()["rows"] as { word: string; files?: { url: string }[] }[]).flatMap(({ word, files = [] }) =>
      files.length > 0 ? [[word, files.map(({ url }) => url)]] : [],
    ),
  );

async function removeFirst({ user }: ShownForm): Promise<void> {
  await user.click(screen.getByRole("button", { name: "删除第 1 行" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
}

it("a file that arrives after a row above was removed is in the row it was chosen in", async () => {
  const form = await show(4);
  await form.user.upload(await screen.findByTestId("file-rows.2.files"), new File(["x"], "a.pdf"));
  await removeFirst(form);
  await waitFor(() => expect(screen.queryByTestId("file-rows.3.files")).toBeNull());
  act(() => arrive({ url: "/files/a.pdf", name: "a.pdf" }));
  await waitFor(() => expect(filesOf(form)).toEqual({ w2: ["/files/a.pdf"] }));
});

it("a file goes on its way while its row of a long table is scrolled out of sight", async () => {
  const form = await show(90);
  await form.user.upload(await screen.findByTestId("file-rows.1.files"), new File(["x"], "a.pdf"));
  const box = document.querySelector<HTMLElement>(".fs-subtable-window");
  if (box === null) throw new Error("no box that scrolls");
  box.scrollTop = 3000;
  fireEvent.scroll(box);
  await waitFor(() => expect(screen.getByTestId("file-rows.70.files")).toBeInTheDocument());
  act(() => arrive({ url: "/files/a.pdf", name: "a.pdf" }));
  await waitFor(() => expect(filesOf(form)).toEqual({ w1: ["/files/a.pdf"] }));
});

it("what is wrong with a row stays with it when a row above is removed", async () => {
  const form = await show(4);
  await form.user.clear(await screen.findByDisplayValue("w2"));
  expect(form.submit()).toBeNull();
  const wrong = (): (string | null)[] =>
    screen
      .getAllByRole("alert")
      .map((said) => said.closest("[data-path]")?.getAttribute("data-path") ?? null);
  await waitFor(() => expect(wrong()).toEqual(["rows.2.word"]));
  await removeFirst(form);
  await waitFor(() => expect(screen.queryByDisplayValue("w0")).toBeNull());
  expect(wrong()).toEqual(["rows.1.word"]);
});

it("a file that arrives while its row is changed in a dialog, or pasted into, stays", async () => {
  const options = { rowDialog: true };
  const rows = [{ _id: "r0", word: "w0", files: [] }];
  const withDialog = formOf(widgetOf("table", "rows", options, { name: "明细", tableColumns: COLUMNS }));
  const form = await showForm(withDialog, { values: { rows } }, ports);
  await form.user.upload(await screen.findByTestId("file-rows.0.files"), new File(["x"], "a.pdf"));
  await form.user.click(screen.getByRole("button", { name: "编辑第 1 行" }));
  const dialog = within(await screen.findByRole("dialog"));
  await form.user.type(await dialog.findByDisplayValue("w0"), "!");
  act(() => arrive({ url: "/files/a.pdf", name: "a.pdf" }));
  await waitFor(() => expect(filesOf(form)).toEqual({ w0: ["/files/a.pdf"] }));
  await form.user.click(dialog.getByRole("button", { name: /保\s?存/ }));
  await waitFor(() => expect(filesOf(form)).toEqual({ "w0!": ["/files/a.pdf"] }));

  await form.user.upload(screen.getByTestId("file-rows.0.files"), new File(["x"], "b.pdf"));
  await form.user.click(screen.getByDisplayValue("w0!"));
  await form.user.paste("v0\tx\nv1\tx");
  const question = await screen.findByRole("button", { name: /替\s?换/ });
  act(() => arrive({ url: "/files/b.pdf", name: "b.pdf" }));
  await waitFor(() => expect(filesOf(form)).toEqual({ "w0!": ["/files/a.pdf", "/files/b.pdf"] }));
  await form.user.click(question);
  await waitFor(() => expect(filesOf(form)).toEqual({ v0: ["/files/a.pdf", "/files/b.pdf"] }));
});
