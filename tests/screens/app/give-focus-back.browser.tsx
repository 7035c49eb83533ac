import { Button, Dropdown, Modal } from "antd";
import { useState, type ReactElement } from "react";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { endEnterInMenus } from "@/screens/app/end-enter-in-menus";
import { giveFocusBack } from "@/screens/app/give-focus-back";
import { show } from "../../support/real-form";

beforeAll(() => {
  giveFocusBack();
  endEnterInMenus();
});

/** A dialog that leaves the page when it is closed. */
function Page({ onClose = () => undefined }: { onClose?: () => void }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isListed, setListed] = useState(false);
  const choose = (): void => {
    setListed(false);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增一条</Button>
      <Button onClick={() => setListed(true)}>更多操作</Button>
      {isListed ? (
        <div className="ant-popover" style={{ position: "static" }}>
          <Button onClick={choose}>修改一条</Button>
        </div>
      ) : null}
      <Dropdown {...BUTTON_MENU} menu={{ items: [{ key: "one", label: "删除一条" }], onClick: choose }}>
        <Button>其他操作</Button>
      </Dropdown>
      <input aria-label="查询" />
      {isOpen ? <Modal open title="记录" cancelText="不要了" onCancel={close} /> : null}
    </>
  );
}

const dialog = () => page.getByRole("dialog", { name: "记录" });

/** The dialog took the focus over. */
const hasFocus = () =>
  expect.poll(() => document.activeElement?.closest("[role=dialog]") ?? null).not.toBeNull();

describe("a dialog that is gone", () => {
  it("leaves the focus to the button that opened it, by Escape and by its own button", async () => {
    const opener = show(<Page />).getByRole("button", { name: "新增一条" });
    await opener.click();
    await hasFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await hasFocus();
    await page.getByRole("button", { name: "不要了" }).click();
    await expect.element(opener).toHaveFocus();
  });

  it("leaves it also where the place that it stood in stays", async () => {
    const opener = document.createElement("button");
    const place = document.createElement("div");
    document.body.append(opener, place);
    place.innerHTML = '<div role="dialog"><button>关闭</button></div>';
    opener.focus();
    place.querySelector("button")?.focus();
    await hasFocus();
    place.querySelector("[role=dialog]")?.remove();
    await expect.poll(() => document.activeElement).toBe(opener);
    opener.remove();
    place.remove();
  });

  it("leaves it to the place around what opened it where that rests by then", async () => {
    const list = document.createElement("section");
    list.tabIndex = -1;
    list.innerHTML = '<button>批量同意</button><div role="dialog"><button>关闭</button></div>';
    document.body.append(list);
    onTestFinished(() => list.remove());
    const [opener, close] = list.querySelectorAll("button");
    opener?.focus();
    close?.focus();
    opener?.setAttribute("disabled", "");
    list.querySelector("[role=dialog]")?.remove();
    await expect.poll(() => document.activeElement).toBe(list);
  });

  it("leaves it to what opened the dialog that it was opened in, where that is gone", async () => {
    const place = document.createElement("div");
    place.innerHTML =
      '<button>批量同意</button><div role="dialog"><button>确定</button></div><div role="dialog"><button>关闭</button></div>';
    document.body.append(place);
    onTestFinished(() => place.remove());
    const [opener, ...others] = place.querySelectorAll("button");
    opener?.focus();
    for (const other of others) other.focus();
    for (const dialog of place.querySelectorAll("[role=dialog]")) {
      dialog.remove();
      await new Promise(requestAnimationFrame);
    }
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it("leaves it to the button of the list that it was chosen in", async () => {
    const opener = show(<Page />).getByRole("button", { name: "更多操作" });
    await opener.click();
    await page.getByRole("button", { name: "修改一条" }).click();
    await hasFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
  });

  it("takes it from nobody who has it meanwhile", async () => {
    const field = (): HTMLElement =>
      document.querySelector<HTMLElement>("[aria-label=查询]") ?? document.body;
    const shown = show(<Page onClose={() => field().focus()} />);
    await shown.getByRole("button", { name: "新增一条" }).click();
    await hasFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(shown.getByLabelText("查询")).toHaveFocus();
  });
});

it("a dialog that is chosen from a menu by keys stays open, and leaves the focus to the menu's button", async () => {
  const opener = show(<Page />).getByRole("button", { name: "其他操作" });
  await expect.element(opener).toBeVisible();
  opener.element().closest("button")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "删除一条" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await hasFocus();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

it("a menu leaves the focus to its button when something is chosen that opens nothing, by keys and by the mouse", async () => {
  const menu = { items: [{ key: "name", label: "按姓名" }] };
  const shown = show(
    <Dropdown {...BUTTON_MENU} menu={menu}>
      <Button>更多方式</Button>
    </Dropdown>,
  );
  const opener = shown.getByRole("button", { name: "更多方式" });
  const item = page.getByRole("menuitem", { name: "按姓名" });
  await opener.click();
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await item.click();
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("Enter that chooses from a menu presses nothing that has the focus by then", async () => {
  const shown = show(
    <div role="menuitem" tabIndex={-1}>
      删除一条
    </div>,
  );
  const item = shown.getByRole("menuitem");
  await expect.element(item).toBeVisible();
  const press = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  item.element().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});
