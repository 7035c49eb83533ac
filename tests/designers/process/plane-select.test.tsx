import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";
import { PlaneSelect } from "@/designers/process/toolbar/PlaneSelect";
import "@/designers/process/texts";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" targetNamespace="t">
<process id="Process_1" name="报销"><userTask id="Activity_1" name="填写"/><subProcess id="Activity_2"><task id="Activity_3"/></subProcess>
<sequenceFlow id="f" sourceRef="Activity_1" targetRef="Activity_2"/></process>
<bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="Process_1"/></bpmndi:BPMNDiagram>
<bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="Activity_2"/></bpmndi:BPMNDiagram></definitions>`;

it("calls the diagrams of a file by names, and those without a name by kind and place", async () => {
  const store = new DesignerStore(new ProcessModel((await readBpmn(SOURCE)).document, emptySetting()));
  render(
    <DesignerContext value={store}>
      <PlaneSelect onShown={() => undefined} />
    </DesignerContext>,
  );
  await userEvent.click(screen.getByRole("combobox"));
  expect(await screen.findByTitle("未命名的子流程（在『填写』之后）")).toBeInTheDocument();
  expect(screen.queryAllByText(/Activity_|Process_/)).toEqual([]);
});
