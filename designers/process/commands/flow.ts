import { dockedOutside } from "../model/dock";
import { text } from "../texts";
import { type Point, simplify } from "@/runtime/core/bpmn/geometry";
import { endsOf, knownEndsOf } from "@/runtime/core/bpmn/connections";
import { type ModdleElement, createElement, isA, listOf, demandOne } from "@/runtime/core/bpmn/moddle";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { connectionType, poolOf, whyNotConnect, whyNotReconnect } from "../rules/connect";
import { refuseFor } from "../rules/refuse";
import { routeBetween } from "../model/space";
import { type CommandContext, addLine } from "./diagram-edit";
import { addTo, removeFrom, setWaypoints } from "../model/plane-edit";

/** Connects two elements with what the rules allow between them; throws when they allow nothing. */
export function connect(
  context: CommandContext,
  { source, target }: { source: string; target: string },
): ModdleElement {
  const { model, edit } = context;
  const [from, to] = [model.get(source), model.get(target)];
  refuseFor(whyNotConnect(from, to));
  const type = connectionType(from, to) ?? "";
  if (type === "bpmn:DataInputAssociation" || type === "bpmn:DataOutputAssociation")
    return connectData(context, { type, from, to });
  const flow = createElement(type, { sourceRef: from, targetRef: to });
  flow.id = model.newId(idPrefix(flow));
  const [owner, list] = homeOf(context, type, from);
  flow.$parent = owner;
  addTo(edit, owner, list, flow);
  if (type === "bpmn:SequenceFlow") {
    addTo(edit, from, "outgoing", flow);
    addTo(edit, to, "incoming", flow);
  }
  addLine(context, flow, routeBetween(model, { flow, source: from, target: to }));
  return flow;
}

/** Data to or from a node: the node has the association, which names the data. */
function connectData(
  context: CommandContext,
  { type, from, to }: { type: string; from: ModdleElement; to: ModdleElement },
): ModdleElement {
  const { model, edit } = context;
  const isInput = type === "bpmn:DataInputAssociation";
  const [node, data] = isInput ? [to, from] : [from, to];
  const ends = isInput ? { sourceRef: [data], targetRef: inputOf(context, node) } : { targetRef: data };
  const flow = createElement(type, ends, node);
  flow.id = model.newId(idPrefix(flow));
  addTo(edit, node, isInput ? "dataInputAssociations" : "dataOutputAssociations", flow);
  addLine(context, flow, routeBetween(model, { flow, source: from, target: to }));
  return flow;
}

/** What the data goes into: BPMN wants something named there, and other tools know it by this name. */
const INPUT = "__targetRef_placeholder";

/** The properties of a node that nothing goes into any more. */
export const idleInputs = (node: ModdleElement): ModdleElement[] =>
  listOf(node, "dataInputAssociations").length > 0
    ? []
    : listOf(node, "properties").filter(({ name }) => name === INPUT);

/** The property of a node that data goes into. */
function inputOf({ model, edit }: CommandContext, node: ModdleElement): ModdleElement {
  const present = listOf(node, "properties").find(({ name }) => name === INPUT);
  if (present) return present;
  const made = createElement("bpmn:Property", { name: INPUT }, node);
  made.id = model.newId(idPrefix(made));
  addTo(edit, node, "properties", made);
  return made;
}

/** Where a connection belongs; messages need a collaboration in which both sides take part. */
function homeOf({ model }: CommandContext, type: string, source: ModdleElement): [ModdleElement, string] {
  const shown = demandOne(model.plane, "bpmnElement");
  if (type !== "bpmn:MessageFlow") {
    const parent = source.$parent ?? shown;
    return [parent, type === "bpmn:Association" ? "artifacts" : "flowElements"];
  }
  const isHome = (root: ModdleElement): boolean =>
    listOf(root, "participants").some((pool) => poolOf(pool) === poolOf(source));
  const home = [shown, ...listOf(model.definitions, "rootElements")].find(isHome);
  if (!home) throw new Error(text("processDesigner.cannotConnect"));
  return [home, "messageFlows"];
}

/** Moves one end of a line to another element. */
export function reconnect(
  context: CommandContext,
  { flow: id, end, to }: { flow: string; end: "source" | "target"; to: string },
): void {
  const { model, edit } = context;
  const [flow, node] = [model.get(id), model.get(to)];
  const old = knownEndsOf(flow);
  const { source, target } = end === "source" ? { ...old, source: node } : { ...old, target: node };
  if (!source || !target) throw new Error(text("processDesigner.error.cannotReach"));
  refuseFor(whyNotReconnect(flow, source, target));
  if (isA(flow, "bpmn:DataAssociation")) reconnectData(context, flow, end, node);
  else edit.set(flow, `${end}Ref`, node);
  if (isA(flow, "bpmn:SequenceFlow")) {
    const link = end === "source" ? "outgoing" : "incoming";
    removeFrom(edit, old[end], link, new Set([flow]));
    addTo(edit, node, link, flow);
    if (end === "source" && old.source?.["default"] === flow) edit.unset(old.source, "default");
  }
  setWaypoints(edit, model.itemOf(flow), routeBetween(model, { flow, source, target }));
}

/** A line of data names what is at its one end, and belongs to the node at the other. */
function reconnectData(
  context: CommandContext,
  flow: ModdleElement,
  end: "source" | "target",
  to: ModdleElement,
): void {
  const { edit } = context;
  const isInput = isA(flow, "bpmn:DataInputAssociation");
  if (isInput !== (end === "target")) return edit.set(flow, `${end}Ref`, isInput ? [to] : to);
  const list = isInput ? "dataInputAssociations" : "dataOutputAssociations";
  const node = flow.$parent;
  removeFrom(edit, node, list, new Set([flow]));
  edit.set(flow, "$parent", to);
  addTo(edit, to, list, flow);
  if (!isInput || !node) return;
  removeFrom(edit, node, "properties", new Set(idleInputs(node)));
  edit.set(flow, "targetRef", inputOf(context, to));
}

/** Gives a flow the course that was drawn by hand; where it would lead through its own ends it docks on their other side. */
export function setCourse(
  context: CommandContext,
  { flow: id, points }: { flow: string; points: readonly Point[] },
): void {
  const { model, edit } = context;
  const flow = model.get(id);
  const { source, target } = knownEndsOf(flow);
  const dock = (line: readonly Point[], node: ModdleElement | undefined): Point[] =>
    dockedOutside(line, node && model.boundsOf(node));
  const course = simplify(dock(dock(points, source).toReversed(), target).toReversed());
  if (course.length < 2) throw new Error(text("processDesigner.error.twoPoints"));
  setWaypoints(edit, model.itemOf(flow), course);
}

/** Draws a flow anew, forgetting bends made by hand. */
export function rerouteFlow(context: CommandContext, { flow: id }: { flow: string }): void {
  const { model, edit } = context;
  const flow = model.get(id);
  const ends = endsOf(flow);
  if (ends) setWaypoints(edit, model.itemOf(flow), routeBetween(model, { flow, ...ends }));
}
