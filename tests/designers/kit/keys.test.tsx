import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { expect, it } from "vitest";
import { handleKey } from "@/designers/kit/keyboard";
import { useDesignerKeys } from "@/designers/kit/use-designer-keys";

/** A designer with one field that hands over its text when it is left, and a dialog. */
function Designer({ ran, children = "a dialog" }: { ran: string[]; children?: ReactNode }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const stored = useRef("");
  const [isOpen, setOpen] = useState(false);
  const shortcuts = [
    { keys: "Mod+s", title: "save", run: () => ran.push(`saved ${stored.current}`), isAnywhere: true },
    { keys: "Mod+z", title: "undo", run: () => ran.push("undone") },
    { keys: "t", title: "task", run: () => ran.push("task") },
    { keys: "Delete", title: "remove", run: () => ran.push("removed") },
    { keys: "Escape", title: "none", run: () => ran.push("none") },
    { keys: "? Shift+?", title: "help", run: () => ran.push("help") },
  ];
  useDesignerKeys(
    { root, controls: "button", left: ["Delete"] },
    (event) => void handleKey(event, shortcuts),
  );
  return (
    <>
      <div ref={root}>
        <input aria-label="name" onBlur={({ target }) => (stored.current = target.value)} />
        <input type="radio" aria-label="outline" />
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      </div>
      {isOpen ? <div className="ant-modal-wrap">{children}</div> : null}
    </>
  );
}

it("saves from a field what was typed in it, and leaves all other keys to the field", async () => {
  const ran: string[] = [];
  render(<Designer ran={ran} />);
  const field = screen.getByLabelText("name");
  await userEvent.type(field, "test");
  await userEvent.keyboard("{Control>}z{/Control}{Delete}");
  expect(ran).toEqual([]);
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(ran).toEqual(["saved test"]);
  expect(field).toHaveFocus();
});

it("leaves keys to a control that has the focus but for those it has no use for, all of them to a dialog", async () => {
  const ran: string[] = [];
  render(
    <App>
      <Designer ran={ran} />
    </App>,
  );
  await userEvent.keyboard("t");
  screen.getByRole("button").focus();
  await userEvent.keyboard("t{Delete}");
  expect(ran).toEqual(["task", "removed"]);
  await userEvent.click(screen.getByRole("button"));
  await userEvent.keyboard("{Control>}s{/Control}{Delete}");
  expect(ran).toEqual(["task", "removed"]);
});

it("shows its keys from a button too, as one that has just added something", async () => {
  const ran: string[] = [];
  render(<Designer ran={ran} />);
  screen.getByRole("button").focus();
  await userEvent.keyboard("?");
  await userEvent.type(screen.getByLabelText("name"), "?");
  expect(ran).toEqual(["help"]);
});

it("takes keys while the page around it has the focus, as it has on arriving there", async () => {
  const ran: string[] = [];
  render(
    <main tabIndex={-1}>
      <Designer ran={ran} />
    </main>,
  );
  screen.getByRole("main").focus();
  await userEvent.keyboard("t{Control>}z{/Control}");
  expect(ran).toEqual(["task", "undone"]);
});

it("takes back the last change also where the focus is on a tab that was chosen, a radio button", async () => {
  const ran: string[] = [];
  render(<Designer ran={ran} />);
  await userEvent.click(screen.getByRole("radio"));
  await userEvent.keyboard("t{Control>}z{/Control}");
  expect(ran).toEqual(["undone"]);
});

/** Presses the key that saves; true when the browser may not answer it. */
function isKept(where: Element): boolean {
  const press = new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true, cancelable: true });
  return !where.dispatchEvent(press);
}

it("keeps the key that saves from the browser before an open dialog, saves nothing and says why", async () => {
  const ran: string[] = [];
  render(
    <App>
      <Designer ran={ran}>
        <input aria-label="reason" />
      </Designer>
    </App>,
  );
  await userEvent.click(screen.getByRole("button", { name: "open" }));
  const field = screen.getByLabelText("reason");
  await userEvent.type(field, "half");
  expect(isKept(field)).toBe(true);
  expect(isKept(document.body)).toBe(true);
  expect(await screen.findByText(/没有保存/)).toBeVisible();
  expect(ran).toEqual([]);
  expect(field).toHaveValue("half");
});

it("leaves the key that saves to a designer that an open dialog holds", async () => {
  const [outer, inner]: [string[], string[]] = [[], []];
  render(
    <App>
      <Designer ran={outer}>
        <Designer ran={inner} />
      </Designer>
    </App>,
  );
  await userEvent.click(screen.getByRole("button", { name: "open" }));
  expect(isKept(document.body)).toBe(true);
  expect([outer, inner]).toEqual([[], ["saved "]]);
  expect(screen.queryByText(/没有保存/)).toBeNull();
});

it("saves wherever the focus is, also in what stands beside the designer", () => {
  const ran: string[] = [];
  render(
    <>
      <Designer ran={ran} />
      <input aria-label="elsewhere" />
    </>,
  );
  expect(isKept(screen.getByLabelText("elsewhere"))).toBe(true);
  expect(ran).toEqual(["saved "]);
});

it("takes the keys in a sheet of a narrow designer as those beside its canvas, but the one that closes the sheet", async () => {
  const ran: string[] = [];
  render(
    <>
      <Designer ran={ran} />
      <div className="ant-drawer ant-drawer-open kit-sheet">
        <input aria-label="title" />
        <input type="radio" aria-label="tab" />
      </div>
    </>,
  );
  expect(isKept(screen.getByLabelText("title"))).toBe(true);
  screen.getByLabelText("tab").focus();
  await userEvent.keyboard("{Control>}z{/Control}{Escape}");
  expect(ran).toEqual(["saved ", "undone"]);
});
