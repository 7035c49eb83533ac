import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectCount, nodes, openDesigner } from "../../support/real-designer";
import { clickAt, boxOf } from "../../support/real-pointer";

const item = (name: string) => page.getByRole("menuitem", { name });
const idField = page.getByLabelText("节点标识");

async function choose(name: string): Promise<void> {
  await button("编辑").click();
  await item(name).click();
}

it("copies, pastes into a sub-process, cuts and takes back by pressing alone", async () => {
  const { count, draft, faults } = await openDesigner();
  await userEvent.keyboard("{Tab}t");
  await expect.element(idField).not.toHaveValue("StartEvent_1");
  await choose("复制");
  await page.getByRole("button", { name: "更多元素" }).click();
  await item("子流程").click();
  const stage = await boxOf(page.getBySelector(".bpmn-canvas"));
  await clickAt({ x: stage.x + stage.width / 2, y: stage.bottom - 180 });
  await expect.poll(() => count("subProcess")).toBe(1);
  const before = draft();

  await choose("粘贴");
  await expect.poll(() => count("userTask")).toBe(2);
  await expect.poll(draft).toMatch(/<bpmn2:subProcess(?:(?!<\/bpmn2:subProcess>)[\s\S])*<bpmn2:userTask/);
  await choose("剪切");
  await expect.poll(() => count("userTask")).toBe(1);
  await button("编辑").click();
  await expect.element(item("复制")).toHaveAttribute("aria-disabled", "true");
  await item("粘贴").click();
  await expect.poll(() => count("userTask")).toBe(2);
  for (let i = 0; i < 3; i += 1) await button("撤销").click();
  await expect.poll(draft).toBe(before);
  await choose("全选");
  await choose("创建副本");
  await expectCount(nodes(), 8);
  expect(faults).toEqual([]);
});
