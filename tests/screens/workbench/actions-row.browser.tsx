import { createRef } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/runtime/render/screen.css";
import type { BlockProps } from "@/runtime/registry/block";
import ActionsBlock from "@/screens/app/workbench/parts/ActionsBlock";
import { ApprovalContext, type Approval } from "@/screens/app/workbench/parts/approval-context";
import { FormSet } from "@/screens/app/workbench/parts/form-set";
import type { OpinionHandle } from "@/screens/app/workbench/task/Opinion";
import { show } from "@/tests/support/real-form";

const approval: Approval = {
  names: {},
  instance: null,
  shown: [],
  isReadOnly: true,
  isNew: false,
  place: null,
  diagram: null,
  opinion: null,
  forms: new FormSet(),
  words: createRef<OpinionHandle>(),
  people: new Map(),
  isBusy: false,
  actions: ["打印申请", "撤销申请"].map((label) => ({ key: label, label, run: () => undefined })),
};

it("buttons that stand in a line do not touch", async () => {
  const options: BlockProps<"actions">["options"] = { layout: "row" };
  const block = { options } as BlockProps<"actions">;
  show(
    <ApprovalContext value={approval}>
      <ActionsBlock {...block} />
    </ApprovalContext>,
  );
  const edges = (name: string): DOMRect =>
    page.getByRole("button", { name }).element().getBoundingClientRect();
  await expect.element(page.getByRole("button", { name: "撤销申请" })).toBeVisible();
  expect(edges("撤销申请").left - edges("打印申请").right).toBeGreaterThanOrEqual(8);
});
