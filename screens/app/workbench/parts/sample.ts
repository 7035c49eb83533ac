import { tableOfAccess } from "@/runtime/core/form/access/access-table";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import { emptyForm, type FormDocument } from "@/runtime/core/form/document";
import type { Locale } from "@/runtime/core/locale";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import words from "./sample.json";
import type { InstanceInfo, StartInfo, TaskInfo } from "./task-info";

type Words = (typeof words)[Locale];

const BEGUN = "2026-01-05T09:00:00";
const VERSION = { defId: "sample", defCode: "sample", version: 1, isTrial: false };

/** A task of an application that is nobody's: what stands on a page while it is designed. */
export function sampleTask(locale: Locale): TaskInfo {
  const said = words[locale];
  const { diagram, forms, history, instance } = sampleInstance(locale);
  return {
    instance,
    task: { id: "sample", node: "Task_1", nodeName: said.node, status: "open" },
    forms,
    buttons: { agree: 1, turnDown: 1, assign: 1, addSign: 1, copyTo: 1 },
    owner: null,
    given: null,
    onBehalf: null,
    signers: [],
    barred: { assign: [], delegate: [], addSign: [] },
    isReturned: false,
    signing: [],
    requireOpinion: true,
    returnable: [],
    canRecall: false,
    closed: null,
    history,
    diagram,
  };
}

/** The same application for reading. */
export function sampleInstance(locale: Locale): InstanceInfo {
  const said = words[locale];
  return {
    instance: {
      ...VERSION,
      id: "sample",
      defName: said.process,
      title: said.title,
      initiator: "",
      initiatorName: said.applicant,
      status: "running",
      isSuspended: false,
      createDate: BEGUN,
      endDate: null,
      deleted: null,
    },
    forms: sampleStart(locale).forms,
    history: [applied(said)],
    pending: [
      {
        node: "Task_1",
        nodeName: said.node,
        handlers: [said.handler],
        why: "user",
        ownerName: null,
        since: BEGUN,
        readDate: null,
      },
    ],
    diagram: {
      xml: diagramOf(said),
      states: {
        Start_1: { state: "done", handlers: [], records: [] },
        Task_1: { state: "active", handlers: [said.handler], records: [] },
      },
      takenFlows: ["Flow_1"],
    },
    canRevoke: true,
    canUrge: true,
    canRestart: false,
    ownTask: null,
  };
}

/** The same application before it is handed in. */
export function sampleStart(locale: Locale): StartInfo {
  const said = words[locale];
  const document = formOf(said);
  const access = tableOfAccess(document, FULL_ACCESS);
  const values = { reason: said.reasonText, days: 2 };
  const form = { boCode: "sample", code: "sample", name: said.process, version: 1, document, access, values };
  return { ...VERSION, name: said.process, draftId: null, forms: [form] };
}

function formOf({ reason, days }: Words): FormDocument {
  return {
    ...emptyForm(),
    list: [
      { type: "input", name: reason, model: "reason", key: "reason", options: {} },
      { type: "number", name: days, model: "days", key: "days", options: {} },
    ],
  };
}

const applied = ({ apply, applicant }: Words): BpmProcessHistoryLine => ({
  seq: 1,
  action: "start",
  node: "Start_1",
  nodeName: apply,
  actor: "",
  actorName: applicant,
  onBehalfName: null,
  opinion: null,
  detail: "",
  flows: ["Flow_1"],
  attachments: [],
  signature: null,
  createDate: BEGUN,
});

const diagramOf = ({ apply, node }: Words): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="sample">
  <process id="sample" isExecutable="true">
    <startEvent id="Start_1" name="${apply}" />
    <userTask id="Task_1" name="${node}" />
    <endEvent id="End_1" />
    <sequenceFlow id="Flow_1" sourceRef="Start_1" targetRef="Task_1" />
    <sequenceFlow id="Flow_2" sourceRef="Task_1" targetRef="End_1" />
  </process>
  <bpmndi:BPMNDiagram id="Diagram_1">
    <bpmndi:BPMNPlane id="Plane_1" bpmnElement="sample">
      <bpmndi:BPMNShape id="Start_1_di" bpmnElement="Start_1"><dc:Bounds x="60" y="82" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Task_1_di" bpmnElement="Task_1"><dc:Bounds x="180" y="60" width="120" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="End_1_di" bpmnElement="End_1"><dc:Bounds x="390" y="82" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_1_di" bpmnElement="Flow_1"><di:waypoint x="96" y="100" /><di:waypoint x="180" y="100" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_2_di" bpmnElement="Flow_2"><di:waypoint x="300" y="100" /><di:waypoint x="390" y="100" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`;
