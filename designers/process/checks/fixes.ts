import { type FixId, type ProcessFinding } from "@/runtime/core/bpmn/checks/check";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { defaultName } from "@/runtime/core/bpmn/default-name";
import { boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { currentLocale } from "@/runtime/i18n/i18n";
import { type CommandName, type commands, execute } from "../commands";
import { text } from "../texts";
import type { ProcessModel } from "../model/process-model";

/** One repair, made of commands only. It runs inside one undo step. */
type Fix = (model: ProcessModel, element: ModdleElement) => void;

const run = <Name extends CommandName>(
  model: ProcessModel,
  name: Name,
  args: Parameters<(typeof commands)[Name]>[1],
): ReturnType<(typeof commands)[Name]> => execute(model, name, args);

/** Repairs by name; the rules name them. */
const FIXES: Record<FixId, Fix> = {
  "add-start": addStart,
  "add-end": addEnds,
  "insert-join": (model, element) => insertGateway(model, element, "incoming"),
  "insert-split": (model, element) => insertGateway(model, element, "outgoing"),
  "default-name": (model, element) =>
    run(model, "element.rename", {
      id: element.id ?? "",
      name: defaultName(element, currentLocale()) || text("processChecks.unnamed"),
    }),
  "set-default": setDefault,
  "clear-reject-target": clearTarget,
  "drop-form-permission": dropPermissions,
  "renew-id": (model, element) =>
    run(model, "element.rename-id", { id: element.id ?? "", to: model.newId(idPrefix(element)) }),
  "remove-element": (model, element) => run(model, "shape.remove", { ids: [element.id ?? ""] }),
};

/** Repairs one finding as one undo step. */
export function applyFix(model: ProcessModel, { fix, pointer, rule }: ProcessFinding): void {
  const element = model.find(pointer);
  if (!fix || !element) return;
  model.stack.run(`fix.${rule}`, () => FIXES[fix](model, element));
}

/** Repairs all findings that can be repaired, as one undo step. A repair that has become needless is left out. */
export function applyFixes(model: ProcessModel, findings: readonly ProcessFinding[]): void {
  model.stack.run("fix.all", () => {
    for (const { fix, pointer } of findings) {
      const element = model.find(pointer);
      if (fix && element) FIXES[fix](model, element);
    }
  });
}

function nodesOf(scope: ModdleElement): ModdleElement[] {
  return listOf(scope, "flowElements").filter((element) => isA(element, "bpmn:FlowNode"));
}

function addStart(model: ProcessModel, scope: ModdleElement): void {
  const nodes = nodesOf(scope);
  const first = nodes.find((node) => listOf(node, "incoming").length === 0) ?? nodes[0];
  const rect = first && model.boundsOf(first);
  const at = rect ? { x: rect.x - 70, y: centerOf(rect).y } : { x: 200, y: 200 };
  const start = run(model, "shape.create", { type: "bpmn:StartEvent", at });
  if (first && !isA(first, "bpmn:BoundaryEvent")) tryConnect(model, start, first);
}

function addEnds(model: ProcessModel, scope: ModdleElement): void {
  const nodes = nodesOf(scope);
  const loose = nodes.filter((node) => listOf(node, "outgoing").length === 0);
  const box = boundsOf((loose.length > 0 ? loose : nodes).flatMap((node) => model.boundsOf(node) ?? []));
  const at = box ? { x: box.x + box.width + 78, y: centerOf(box).y } : { x: 400, y: 200 };
  const end = run(model, "shape.create", { type: "bpmn:EndEvent", at });
  for (const node of loose) tryConnect(model, node, end);
}

function tryConnect(model: ProcessModel, source: ModdleElement, target: ModdleElement): void {
  if (source.$parent === target.$parent)
    run(model, "flow.connect", { source: source.id ?? "", target: target.id ?? "" });
}

/** Puts a gateway between an element and the flows on one of its sides. */
function insertGateway(model: ProcessModel, element: ModdleElement, side: "incoming" | "outgoing"): void {
  const rect = model.boundsOf(element);
  const flows = listOf(element, side);
  if (!rect || flows.length < 2) return;
  const at = { x: side === "incoming" ? rect.x - 50 : rect.x + rect.width + 50, y: centerOf(rect).y };
  const gateway = run(model, "shape.create", {
    type: "bpmn:ExclusiveGateway",
    at,
    name: text(side === "incoming" ? "processChecks.join" : "processChecks.split"),
  });
  const end = side === "incoming" ? "target" : "source";
  for (const flow of flows) run(model, "flow.reconnect", { flow: flow.id ?? "", end, to: gateway.id ?? "" });
  const [source, target] = side === "incoming" ? [gateway, element] : [element, gateway];
  run(model, "flow.connect", { source: source.id ?? "", target: target.id ?? "" });
}

function setDefault(model: ProcessModel, gateway: ModdleElement): void {
  const flows = listOf(gateway, "outgoing");
  const flow = flows.find((one) => !oneOf(one, "conditionExpression")) ?? flows.at(-1);
  if (flow) run(model, "flow.default", { id: flow.id ?? "", on: true });
}

function clearTarget(model: ProcessModel, task: ModdleElement): void {
  const node = model.nodeSetting(task.id ?? "");
  if (!node?.plugins) return;
  const properties = { ...node.plugins.properties, turnDownStrategy: "flow" };
  run(model, "setting.node", {
    id: node.nodeId,
    setting: { ...node, plugins: { ...node.plugins, properties } },
  });
}

function dropPermissions(model: ProcessModel, task: ModdleElement): void {
  const node = model.nodeSetting(task.id ?? "");
  if (!node?.plugins) return;
  const global = new Set(model.setting.flow.globalForm.map((form) => form.formKey));
  const formPermission = node.plugins.formPermission.filter(({ code }) => global.has(code));
  run(model, "setting.node", {
    id: node.nodeId,
    setting: { ...node, plugins: { ...node.plugins, formPermission } },
  });
}
