import { expect, it } from "vitest";
import { TreeView } from "@/runtime/render/tree-view/TreeView";
import type { TreeNode } from "@/runtime/render/tree-view/tree-nodes";
import "@/runtime/render/screen.css";
import { show } from "../../../support/real-form";

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
