import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, node, openDesigner, palette, selected } from "../../support/real-designer";
import { centreOf, clickAt, drag, pullByFinger } from "../../support/real-pointer";

const FILE = `<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    id="d" targetNamespace="t">
  <bpmn2:process id="leave_apply" name="请假审批">
    <bpmn2:userTask id="write" name="填写"/>
    <bpmn2:userTask id="read" name="审阅"/>
    <bpmn2:dataObject id="object"/>
    <bpmn2:dataObjectReference id="paper" name="申请表" dataObjectRef="object"/>
    <bpmn2:textAnnotation id="note"><bpmn2:text>三天以内</bpmn2:text></bpmn2:textAnnotation>
  </bpmn2:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="leave_apply">
    <bpmndi:BPMNShape id="s1" bpmnElement="write"><dc:Bounds x="300" y="100" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s2" bpmnElement="paper"><dc:Bounds x="120" y="115" width="36" height="50"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s4" bpmnElement="read"><dc:Bounds x="460" y="100" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s3" bpmnElement="note"><dc:Bounds x="300" y="260" width="100" height="40"/></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn2:definitions>`;

it.each([
  ["申请表", "dataInputAssociation"],
  ["三天以内", "association"],
])("a line is drawn from the buttons beside %s: %s", async (name, type) => {
  const { count, faults } = await openDesigner({ sourceXml: FILE });
  await node(name).click();
  await drag(await centreOf(button("拖动连线")), await centreOf(node("填写")));
  await expect.poll(() => count(type)).toBe(1);
  expect(faults).toEqual([]);
});

it.each([
  ["a mouse", drag],
  ["a finger", pullByFinger],
])("%s moves the end of a line of data to another node, and Ctrl+Z back", async (_, pull) => {
  const { draft, faults } = await openDesigner({ sourceXml: FILE });
  const reader = () => /id="(\w+)"[^>]*>\s*<bpmn2:property/.exec(draft())?.[1];
  await node("申请表").click();
  await drag(await centreOf(button("拖动连线")), await centreOf(node("填写")));
  await expect.poll(reader).toBe("write");
  await pull(await centreOf(page.getBySelector(".bpmn-bend-end").last()), await centreOf(node("审阅")));
  await expect.poll(reader).toBe("read");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(reader).toBe("write");
  expect(faults).toEqual([]);
});

it("data is placed by a click, or by keys after the chosen task, and named there", async () => {
  const { count, draft, faults } = await openDesigner({ sourceXml: FILE });
  await palette("更多").click();
  await page.getByRole("menuitem", { name: "数据存储" }).click();
  const beside = await centreOf(node("三天以内"));
  await clickAt({ x: beside.x - 180, y: beside.y });
  await expect.poll(() => [count("dataStoreReference"), count("dataStore")]).toEqual([1, 1]);
  await node("审阅").click();
  button("更多元素").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "脚本任务" })).toHaveFocus();
  for (let i = 0; i < 6; i += 1) await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => [count("dataObjectReference"), count("dataOutputAssociation")]).toEqual([2, 1]);
  await expect.element(selected()).toHaveAccessibleName(/^未命名的数据对象/);
  await expect.element(page.getByRole("status")).toHaveTextContent("已选择：未命名的数据对象");
  await userEvent.keyboard("{F2}");
  await expect.element(page.getBySelector(".bpmn-rename")).toHaveFocus();
  await userEvent.keyboard("意见{Enter}");
  await expect.element(selected()).toHaveAccessibleName("意见");
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => [count("dataObject"), count("dataOutputAssociation")]).toEqual([1, 0]);
  expect(draft()).not.toContain("意见");
  expect(faults).toEqual([]);
});

it("a line from data is led by keys to a node that the walk comes to before the data", async () => {
  const { count, faults } = await openDesigner({ sourceXml: FILE });
  await node("申请表").click();
  await userEvent.keyboard("c");
  await expect.element(page.getByRole("status")).toHaveTextContent("正在从「申请表」连线");
  for (let i = 0; i < 6 && selected().query()?.ariaLabel !== "审阅"; i += 1)
    await userEvent.keyboard("{Tab}");
  await expect.element(selected()).toHaveAccessibleName("审阅");
  for (let i = 0; i < 4; i += 1) await userEvent.keyboard("{Tab}");
  await expect.element(selected()).toHaveAccessibleName("审阅");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => count("dataInputAssociation")).toBe(1);
  expect(faults).toEqual([]);
});
