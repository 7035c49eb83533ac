import { App, Button, Modal, Skeleton } from "antd";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FINGERS_ONLY } from "@/runtime/render/fingers-only";
import { beginInDialogs } from "@/screens/app/begin-in-dialogs";
import { giveFocusBack } from "@/screens/app/give-focus-back";
import { show } from "../../support/real-form";

beforeAll(() => {
  giveFocusBack();
  beginInDialogs();
});

const media = window.matchMedia.bind(window);

/** Whether there are fingers only. Who was touched by an earlier test is told so for good. */
const haveFingersOnly = (hasFingersOnly: boolean): void => {
  const answer = hasFingersOnly ? "all" : "not all";
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    media(query === FINGERS_ONLY ? answer : query),
  );
};

beforeEach(() => {
  haveFingersOnly(false);
  return () => vi.restoreAllMocks();
});

/** What arrives once it is let in. */
function Late({
  door,
  children,
  meanwhile = null,
}: {
  door: EventTarget;
  children: ReactNode;
  meanwhile?: ReactNode;
}): ReactNode {
  const [isThere, setThere] = useState(false);
  useEffect(() => door.addEventListener("open", () => setThere(true)), [door]);
  return isThere ? children : meanwhile;
}

const FIELDS = (
  <>
    <input aria-label="编号" readOnly />
    <input aria-label="姓名" />
  </>
);

/** A button that opens a dialog, which stays in the page. */
function Opening({ children }: { children?: ReactNode }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开记录</Button>
      <Modal open={open} title="记录" cancelText="不要了" okText="好" onCancel={() => setOpen(false)}>
        {children}
      </Modal>
    </>
  );
}

/** A question as the component library asks it. */
function Asking(): ReactElement {
  const { modal } = App.useApp();
  return (
    <Button onClick={() => void modal.confirm({ title: "删除？", cancelText: "不要了" })}>打开记录</Button>
  );
}

const open = async (what: ReactElement): Promise<void> => {
  await show(what).getByRole("button", { name: "打开记录" }).click();
};

const field = () => page.getByRole("textbox", { name: "姓名" });
const cancel = () => page.getByRole("button", { name: "不要了" });

describe("a dialog that opens", () => {
  it("begins there too where it takes the focus as a whole, as drawers do, and leaves it to its opener", async () => {
    const opener = document.createElement("button");
    const place = document.createElement("div");
    document.body.append(opener, place);
    onTestFinished(() => [opener, place].forEach((one) => one.remove()));
    place.innerHTML =
      '<div class="ant-drawer" tabindex="-1"><div role="dialog"><input aria-label="姓名"></div></div>';
    opener.focus();
    place.querySelector<HTMLElement>(".ant-drawer")?.focus();
    await expect.element(field()).toHaveFocus();
    place.replaceChildren();
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it.each<[string, (name: HTMLElement, remark: HTMLElement) => void]>([
    [
      "went elsewhere and came back",
      (name, remark) => {
        remark.focus();
        name.focus();
      },
    ],
    ["wrote without a key", (name) => name.dispatchEvent(new InputEvent("input", { bubbles: true }))],
  ])("leaves alone who %s, whatever arrives later", async (_, act) => {
    const place = document.body.appendChild(document.createElement("div"));
    onTestFinished(() => place.remove());
    place.innerHTML =
      '<div role="dialog"><button class="ant-modal-close"></button><input aria-label="姓名"><input></div>';
    place.querySelector("button")?.focus();
    await expect.element(field()).toHaveFocus();
    const [name, remark] = place.querySelectorAll("input");
    if (name && remark) act(name, remark);
    name?.before(document.createElement("input"));
    await new Promise(requestAnimationFrame);
    await expect.element(field()).toHaveFocus();
  });

  it("begins at its first field that may be written each time, and the cross can be reached from it", async () => {
    await open(<Opening>{FIELDS}</Opening>);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}");
    await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  });

  it("begins at a text that is edited where it stands, however tall it is", async () => {
    const text = <div role="textbox" aria-label="姓名" contentEditable style={{ height: 3000 }} />;
    await open(<Opening>{text}</Opening>);
    await expect.element(field()).toHaveFocus();
  });

  it("begins at a field that arrives late, unless somebody pressed something meanwhile", async () => {
    const door = new EventTarget();
    await open(
      <Opening>
        <Late door={door}>{FIELDS}</Late>
      </Opening>,
    );
    await expect.element(cancel()).toHaveFocus();
    door.dispatchEvent(new Event("open"));
    await expect.element(field()).toHaveFocus();
  });

  it("waits for a first field whose code is on its way: who writes in the second meanwhile goes on there", async () => {
    const door = new EventTarget();
    await open(
      <Opening>
        <Late door={door} meanwhile={<Skeleton.Input />}>
          <input aria-label="上级" />
        </Late>
        {FIELDS}
      </Opening>,
    );
    await expect.element(field()).toBeVisible();
    await new Promise(requestAnimationFrame);
    await expect.element(field()).not.toHaveFocus();
    await expect.element(cancel()).not.toHaveFocus();
    door.dispatchEvent(new Event("open"));
    await expect.element(page.getByRole("textbox", { name: "上级" })).toHaveFocus();
  });

  it("brings up no keys where there are fingers only", async () => {
    haveFingersOnly(true);
    await open(<Opening>{FIELDS}</Opening>);
    await expect.element(cancel()).toHaveFocus();
  });

  it("asks from the button that changes nothing", async () => {
    await open(<Opening />);
    await expect.element(cancel()).toHaveFocus();
  });

  it("asks so also in the library's own way", async () => {
    await open(
      <App>
        <Asking />
      </App>,
    );
    await expect.element(page.getByRole("button", { name: "OK" })).toBeVisible();
    await expect.element(cancel()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  });
});
