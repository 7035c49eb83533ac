import { useState, type ReactElement } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { usePageFocus } from "@/screens/app/shell/use-page-focus";
import { show } from "@/tests/support/real-form";

/** A frame with a menu and pages: a list, a long page, and one whose field takes the focus by itself. */
function Frame({ hasTabs }: { hasTabs: boolean }): ReactElement {
  const [path, setPath] = useState("/list");
  usePageFocus(path);
  const list = (
    <button type="button" onClick={() => setPath("/long")}>
      打开
    </button>
  );
  return (
    <>
      <button type="button" onClick={() => setPath("/search")}>
        菜单
      </button>
      {hasTabs ? (
        <main hidden={path !== "/list"} {...(path === "/list" ? { id: "main" } : {})} tabIndex={-1}>
          {list}
        </main>
      ) : null}
      {hasTabs && path === "/list" ? null : (
        <main id="main" tabIndex={-1} style={{ outline: "none", height: 200, overflow: "auto" }}>
          {path === "/list" ? list : null}
          {path === "/long" ? <div style={{ height: 4000 }}>长页</div> : null}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what the test is about */}
          {path === "/search" ? <input aria-label="查询" autoFocus /> : null}
        </main>
      )}
    </>
  );
}

/** Until the frame has been drawn twice: by then the focus has moved, or it stays. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

afterEach(() => window.scrollTo(0, 0));

it.each([true, false])("keys that lead to another page lead into it (tabs: %s)", async (hasTabs) => {
  const shown = show(<Frame hasTabs={hasTabs} />);
  await drawn();
  expect(document.activeElement).toBe(document.body);
  const open = shown.getByRole("button", { name: "打开" });
  await expect.element(open).toBeVisible();
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.id).toBe("main");
  expect(document.activeElement?.textContent).toBe("长页");
  expect([window.scrollY, document.activeElement?.scrollTop]).toEqual([0, 0]);
});

it("who takes the focus themselves keeps it: the menu, and a field of the new page", async () => {
  const shown = show(<Frame hasTabs={false} />);
  await shown.getByRole("button", { name: "菜单" }).click();
  await expect.element(page.getByRole("textbox", { name: "查询" })).toHaveFocus();
  await drawn();
  await expect.element(page.getByRole("textbox", { name: "查询" })).toHaveFocus();
});
