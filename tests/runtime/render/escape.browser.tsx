import { Modal } from "antd";
import { Suspense, lazy, useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../support/real-form";

const LATE = 50;

/** A part that is fetched when it is first drawn, as most of the product is. */
const Part = lazy(async () => {
  await new Promise((done) => setTimeout(done, LATE));
  return { default: () => <p>说明</p> };
});

function Question({ onAnswer }: { onAnswer: () => void }): ReactElement {
  return (
    <>
      <Modal
        open
        title="要发布吗？"
        okText="知道了"
        cancelText="算了吧"
        onOk={onAnswer}
        onCancel={onAnswer}
      />
      <Part />
    </>
  );
}

function Below(): ReactElement {
  const [open, setOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  return (
    <>
      {open && (
        <Modal open title="版本管理" footer={null} onCancel={() => setOpen(false)}>
          <button type="button" onClick={() => setAsks(true)}>
            发布
          </button>
        </Modal>
      )}
      <Suspense fallback={null}>{asks && <Question onAnswer={() => setAsks(false)} />}</Suspense>
    </>
  );
}

it("closes a dialog with Escape after a question above it, though that was drawn twice until all of it had come", async () => {
  show(<Below />);
  await page.getByRole("button", { name: "发布" }).click();
  await page.getByRole("button", { name: "知道了" }).click();
  await expect.element(page.getByText("要发布吗？")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("版本管理")).not.toBeInTheDocument();
});

it("closes one thing at a time", async () => {
  show(<Below />);
  await page.getByRole("button", { name: "发布" }).click();
  await expect.element(page.getByText("要发布吗？")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("要发布吗？")).not.toBeInTheDocument();
  await expect.element(page.getByText("版本管理")).toBeVisible();
});
