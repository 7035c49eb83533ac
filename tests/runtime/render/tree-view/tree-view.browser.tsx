import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { TreeView } from "@/runtime/render/tree-view/TreeView";
import type { TreeNode } from "@/runtime/render/tree-view/tree-nodes";
import "@/runtime/render/screen.css";
import { beginAt, show } from "../../../support/real-form";

const below = (level: number): TreeNode[] =>
  level > 12 ? [] : [{ key: `${level}`, title: `第${level}层的部门`, item: {}, children: below(level + 1) }];

it("keeps names on a line however deep they stand in a narrow tree", async () => {
  const shown = show(
    <div style={{ width: 240 }}>
      <TreeView nodes={below(1)} />
    </div>,
  );
  const heightOf = (name: string): number => shown.getByText(name).element().getBoundingClientRect().height;
  await expect.element(shown.getByText("第12层的部门")).toBeInTheDocument();
  expect(heightOf("第12层的部门")).toBe(heightOf("第1层的部门"));
});

it("brings the row into sight that the keys have come to", async () => {
  const nodes = Array.from({ length: 60 }, (_, at) => ({
    key: `${at}`,
    title: `第${at}项`,
    item: {},
    children: [],
  }));
  const shown = show(
    <div style={{ height: 200, overflow: "auto" }}>
      <TreeView nodes={nodes} checked={[]} />
    </div>,
  );
  await expect.element(shown.getByText("第0项")).toBeVisible();
  beginAt(shown);
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{ArrowDown>30/}");
  await expect.element(shown.getByText("第30项")).toBeInViewport();
});
