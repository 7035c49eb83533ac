import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AppContext } from "@/runtime/render/app-context";
import { PickDialog } from "@/runtime/render/pick/PickDialog";
import { pickKinds } from "@/runtime/render/pick/kinds";
import { PortsContext } from "@/runtime/render/ports-context";
import { testApp } from "@/tests/support/screen";

function pickAmong(records: { name: string }[], many: boolean, onClose = (): void => undefined): void {
  const app = testApp({
    "GET /api/sys/user/list": ({ query }) => {
      const word = query?.["name"];
      const found = records.filter(({ name }) => typeof word !== "string" || name.includes(word));
      return { records: found, total: found.length };
    },
  });
  render(
    <AppContext value={app}>
      <PortsContext value={app.ports}>
        <PickDialog
          kind={pickKinds.user}
          many={many}
          chosen={[]}
          onPick={() => undefined}
          onClose={onClose}
        />
      </PortsContext>
    </AppContext>,
  );
}

it("writes when a user was added as lists do, and nothing where that is not known", async () => {
  const row = { account: "lisi", name: "李思", deptName: "审核科", phone: "" };
  const records = [
    { ...row, userId: "1", createDate: "2026-11-22T08:30:00" },
    { ...row, userId: "2", account: "wangwu", name: "王武", createDate: null },
  ];
  pickAmong(records, true);
  const shown = await screen.findByRole("row", { name: /李思/ }, { timeout: 30_000 });
  expect(shown).toHaveTextContent("2026-11-22 08:30:00");
  expect(shown).not.toHaveTextContent("T08");
  expect(screen.getByRole("row", { name: /王武/ })).not.toHaveTextContent("2026");
});

it.each([true, false])("ticks the row that is clicked, anywhere in it; many: %s", async (many) => {
  const user = userEvent.setup();
  const records = ["李思", "王武"].map((name, at) => ({ userId: String(at), account: `a${at}`, name }));
  pickAmong(records, many);
  const cell = (name: string) => screen.findByRole("cell", { name }, { timeout: 30_000 });
  const tickOf = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(name) })).getByRole<HTMLInputElement>(
      many ? "checkbox" : "radio",
    );
  const ticked = () => ["李思", "王武"].filter((name) => tickOf(name).checked);
  await user.click(await cell("李思"));
  await user.click(await cell("王武"));
  expect(ticked()).toEqual(many ? ["李思", "王武"] : ["王武"]);
  await user.click(await cell("王武"));
  expect(ticked()).toEqual(many ? ["李思"] : ["王武"]);
  await user.click(tickOf("李思"));
  expect(ticked()).toEqual(many ? [] : ["李思"]);
});

it.each([true, false])("calls the tick of a row by its words; many: %s", async (many) => {
  pickAmong(
    ["李思", "王武"].map((name, at) => ({ userId: String(at), account: `a${at}`, name })),
    many,
  );
  const ticks = ["选择 0 a0 李思", "选择 1 a1 王武"];
  for (const name of ticks)
    expect(await screen.findByRole(many ? "checkbox" : "radio", { name }, { timeout: 30_000 })).toBeVisible();
});

it("goes through the rows of one choice by arrows, and leaves them by one Tab", async () => {
  const user = userEvent.setup();
  pickAmong(
    ["李思", "王武"].map((name, at) => ({ userId: String(at), account: `a${at}`, name })),
    false,
  );
  const first = await screen.findByRole("radio", { name: /李思/ }, { timeout: 30_000 });
  first.focus();
  await user.keyboard("{ArrowDown}");
  const second = screen.getByRole<HTMLInputElement>("radio", { name: /王武/ });
  expect(second).toHaveFocus();
  expect(second.checked).toBe(true);
  await user.tab();
  expect(first).not.toHaveFocus();
  expect(second).not.toHaveFocus();
});

it("finds somebody whose account nobody knows by their name", async () => {
  const user = userEvent.setup();
  pickAmong(
    ["李思", "王武"].map((name, at) => ({ userId: String(at), account: `a${at}`, name })),
    true,
  );
  await screen.findByRole("row", { name: /王武/ }, { timeout: 30_000 });
  await user.type(screen.getByRole("textbox", { name: "名称" }), "李{Enter}");
  await waitFor(() => expect(screen.queryByRole("row", { name: /王武/ })).toBeNull());
  expect(screen.getByRole("row", { name: /李思/ })).toBeInTheDocument();
});

it.each([
  [/取\s*消/, 0],
  [/确\s*定/, 1],
])("asks before Escape gives up what was picked; %s closes %i", async (answer, closed) => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  pickAmong([{ name: "李思" }], true, onClose);
  await user.click(await screen.findByRole("cell", { name: "李思" }, { timeout: 30_000 }));
  await user.keyboard("{Escape}");
  const question = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>(".ant-modal-confirm");
    if (!shown) throw new Error("nothing is asked");
    return shown;
  });
  expect(question).toHaveTextContent("放弃尚未确定的选择？");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: answer }));
  await waitFor(() => expect(question).toHaveClass("ant-zoom-leave"));
  expect(onClose).toHaveBeenCalledTimes(closed);
});

it("gives up what was picked at once where that is what is pressed", async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  pickAmong([{ name: "李思" }], true, onClose);
  await user.click(await screen.findByRole("cell", { name: "李思" }, { timeout: 30_000 }));
  await user.click(screen.getByRole("button", { name: /取\s*消/ }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("closes by Escape without a question where nothing was picked", async () => {
  const onClose = vi.fn<() => void>();
  pickAmong([{ name: "李思" }], true, onClose);
  await screen.findByRole("row", { name: /李思/ }, { timeout: 30_000 });
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});
