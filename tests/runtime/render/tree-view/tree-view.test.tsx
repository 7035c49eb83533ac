import { render, screen as page } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TreeView } from "@/runtime/render/tree-view/TreeView";
import { treeNodes, type TreeNode } from "@/runtime/render/tree-view/tree-nodes";

const nodesOf = (names: readonly string[]): TreeNode[] =>
  treeNodes(
    names.map((name, id) => ({ id, name })),
    { key: "id", label: "name", children: "children" },
  );

it("a tree of thousands draws what is in sight", () => {
  const names = Array.from({ length: 2000 }, (_, at) => `部门${at}`);
  render(<TreeView nodes={nodesOf(names)} />);
  const drawn = page.getAllByRole("treeitem").length;
  expect(drawn).toBeGreaterThan(10);
  expect(drawn).toBeLessThan(100);
});

it("finds a name however its letters and blanks are typed, and says when there is none", async () => {
  render(<TreeView search nodes={nodesOf(["Finance", "Sales"])} />);
  const search = page.getByRole("textbox");
  await userEvent.type(search, " fina");
  expect(page.getAllByRole("treeitem").map((item) => item.textContent)).toEqual(["Finance"]);
  await userEvent.type(search, "x");
  expect(page.queryAllByRole("treeitem")).toEqual([]);
  expect(page.getByText("没有符合条件的数据")).toBeInTheDocument();
});
