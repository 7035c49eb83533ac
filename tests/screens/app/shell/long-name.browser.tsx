import { Button } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/screens/app/theme.css";
import "@/runtime/render/avatar.css";
import "@/screens/app/shell/shell.css";
import { show } from "../../../support/real-form";

it("a name as long as names may be leaves the header its trail and its buttons", async () => {
  await page.viewport(1440, 900);
  show(
    <header className="fs-header">
      <nav className="fs-crumbs">
        <ol>
          <li>工作台</li>
          <li>
            <h1>待办事项</h1>
          </li>
        </ol>
      </nav>
      <div className="fs-header-side">
        <Button type="text">EN</Button>
        <Button type="text" className="fs-user">
          <span className="fs-avatar" />
          <span className="fs-user-name">{"很长的名字没有空格".repeat(12)}</span>
        </Button>
      </div>
    </header>,
  );
  await expect.element(page.getByText("EN")).toBeVisible();
  const at = (selector: string): DOMRect =>
    (document.querySelector(selector) ?? document.body).getBoundingClientRect();
  expect(at(".fs-user").right).toBeLessThanOrEqual(1440);
  expect(at(".fs-header-side").left).toBeGreaterThanOrEqual(at("h1").right);
});
