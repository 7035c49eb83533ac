import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorView } from "@uiw/react-codemirror";
import { describe, expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { recordIn, textIn } from "@/runtime/core/guards";
import "@/runtime/blocks";
import "@/screens/app/blocks";
import { renderScreen, testApp, type TestApp } from "../../support/screen";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: { zh: "问候" },
  body: [{ type: "text", kind: "title", text: "早上好" }],
};

/** A product with one shipped page; what is saved of it is handed to `saved`. */
function product(saved: string[] = []): TestApp {
  const app = testApp({
    "GET /api/sys/screen/list": () => ({ records: [], total: 0 }),
    "GET /api/sys/screen/pending": () => [],
    "GET /api/sys/screen/get": () => ({
      text: null,
      draftText: saved.at(-1) ?? null,
      version: 0,
      active: false,
      pending: null,
    }),
    "POST /api/sys/screen/saveDraft": ({ body }) => {
      saved.push(textIn(recordIn(body)["text"]) ?? "");
      return {};
    },
  });
  app.pages.shipped = () => [PAGE];
  return app;
}

async function openPage(app: TestApp): Promise<EditorView> {
  renderScreen({ body: [{ type: "screenDesigner" }] }, app);
  await userEvent.click(await screen.findByRole("button", { name: /问候/ }));
  await screen.findByText("早上好");
  await userEvent.click(screen.getByText("JSON"));
  const box = document.querySelector<HTMLElement>(".cm-editor");
  const view = box && EditorView.findFromDOM(box);
  if (!view) throw new Error("no editor");
  return view;
}

/** Replaces a part of the text, as somebody does who types there. */
function type(view: EditorView, old: string, next: string): void {
  const from = view.state.doc.toString().indexOf(old);
  act(() =>
    view.dispatch({ changes: { from, to: from + old.length, insert: next }, userEvent: "input.type" }),
  );
}

describe("the page designer", () => {
  it("opens the page that is chosen, and shows it as its readers see it while it is edited", async () => {
    const view = await openPage(product());
    await userEvent.click(screen.getByRole("button", { name: "页面列表" }));
    expect(screen.getByRole("button", { name: /问候/ })).toHaveAttribute("aria-current", "true");
    type(view, "早上好", "晚上好");
    expect(await screen.findByText("晚上好")).toBeInTheDocument();
    expect(screen.queryByText("早上好")).not.toBeInTheDocument();
    expect(screen.getByText("未保存")).toBeInTheDocument();
  });

  it("says what is wrong at its place, leads there, and keeps showing the last sound page", async () => {
    const view = await openPage(product());
    type(view, '"kind": "title"', '"kind": "titel"');
    const problems = await screen.findByRole("list", { name: "问题列表" });
    const entry = within(problems).getByRole("button");
    expect(entry).toHaveTextContent("/body/0/kind");
    await userEvent.click(entry);
    const line = view.state.doc.lineAt(view.state.selection.main.head);
    expect(line.text).toContain("titel");
    expect(screen.getByText("早上好")).toBeInTheDocument();
  });

  it("takes a step back, and then there is nothing to save", async () => {
    const view = await openPage(product());
    type(view, "早上好", "晚上好");
    await screen.findByText("晚上好");
    fireEvent.keyDown(view.contentDOM, { key: "z", code: "KeyZ", keyCode: 90, ctrlKey: true });
    expect(await screen.findByText("早上好")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "保存草稿" })).toBeDisabled();
  });

  it("keeps a draft: what was typed is there when the page is opened again", async () => {
    const saved: string[] = [];
    const view = await openPage(product(saved));
    type(view, "早上好", "晚上好");
    await userEvent.click(screen.getByRole("button", { name: "保存草稿" }));
    await waitFor(() => expect(saved).toEqual([expect.stringContaining("晚上好")]));
    await waitFor(() => expect(screen.queryByText("未保存")).not.toBeInTheDocument());
  });
});
