import { type ModdleElement, createElement, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { isSeen } from "@/runtime/core/json-schema/seen";
import { text } from "../texts";
import { isNamed } from "../rules/rules";
import { addCategory } from "./category";
import type { CommandContext } from "./diagram-edit";

/**
 * Changes the name; one that shows nothing is removed. Annotations keep their words in `text`, groups in the value of a category.
 * Throws for what BPMN gives no name, such as associations.
 */
export function renameElement(context: CommandContext, { id, name }: { id: string; name: string }): void {
  const element = context.model.get(id);
  const { edit } = context;
  if (isA(element, "bpmn:Group")) return edit.set(categoryValueOf(context, element), "value", name);
  const key = isA(element, "bpmn:TextAnnotation") ? "text" : "name";
  if (!isNamed(element)) throw new Error(text("processDesigner.error.noName"));
  if (isSeen(name)) edit.set(element, key, name);
  else edit.unset(element, key);
}

/** The category value that names a group; a new one, in a category of its own, if it has none. */
function categoryValueOf(context: CommandContext, group: ModdleElement): ModdleElement {
  const { model, edit } = context;
  const present = oneOf(group, "categoryValueRef");
  if (present) return present;
  const value = createElement("bpmn:CategoryValue", { id: model.newId("CategoryValue") });
  addCategory(context, value);
  edit.set(group, "categoryValueRef", value);
  return value;
}

const ID = /^[A-Za-z_\u4e00-\u9fff][\w.\-\u4e00-\u9fff]*$/;

/** Longer ids can hardly be read in lists, and other engines cut them. */
const ID_LENGTH = 64;

/** Settings are kept by id: under this one they would be lost. */
const RESERVED = "__proto__";

/** Whether a text may be the id of an element; the reason if not. */
export function idProblem(
  { model }: Pick<CommandContext, "model">,
  element: ModdleElement,
  id: string,
): string | null {
  if (!id) return text("processDesigner.error.idNeeded");
  if (!ID.test(id)) return text("processDesigner.error.idForm");
  if (id.length > ID_LENGTH) return text("processDesigner.error.idLong", { length: ID_LENGTH });
  const other = model.find(id);
  const isTaken = id === RESERVED || (other && other !== element);
  return isTaken ? text("processDesigner.error.idTaken", { id }) : null;
}

/** Changes an id; settings and targets that name it follow. */
export function renameId(context: CommandContext, { id, to }: { id: string; to: string }): void {
  const element = context.model.get(id);
  const problem = idProblem(context, element, to);
  if (problem) throw new Error(problem);
  context.edit.set(element, "id", to);
}

/** Sets or removes (undefined) one property of an element. */
export function setProperty(
  { model, edit }: CommandContext,
  { id, key, value }: { id: string; key: string; value: unknown },
): void {
  const element = model.get(id);
  if (value === undefined || value === "") edit.unset(element, key);
  else edit.set(element, key, value);
}

/** Sets or removes an attribute of a foreign namespace, by its written name. */
export function setAttribute(
  { model, edit }: CommandContext,
  { id, name, value }: { id: string; name: string; value: string | undefined },
): void {
  const element = model.get(id);
  if (value) edit.set(element.$attrs, name, value);
  else edit.unset(element.$attrs, name);
}

/** Makes a flow the default of the element it leaves, or removes that mark. */
export function setDefaultFlow(
  { model, edit }: CommandContext,
  { id, on }: { id: string; on: boolean },
): void {
  const flow = model.get(id);
  const source = oneOf(flow, "sourceRef");
  if (!source?.$descriptor.propertiesByName["default"]) return;
  if (!on) return edit.unset(source, "default");
  edit.set(source, "default", flow);
  edit.unset(flow, "conditionExpression");
}

/** Sets or removes the condition of a flow. */
export function setCondition(
  { model, edit }: CommandContext,
  { id, text }: { id: string; text: string },
): void {
  const flow = model.get(id);
  const present = oneOf(flow, "conditionExpression");
  if (!text.trim()) return edit.unset(flow, "conditionExpression");
  if (present) return edit.set(present, "body", text);
  edit.set(flow, "conditionExpression", createElement("bpmn:FormalExpression", { body: text }, flow));
  const source = oneOf(flow, "sourceRef");
  if (source?.["default"] === flow) edit.unset(source, "default");
}

/** Sets or removes the documentation of an element. */
export function setDocumentation(
  { model, edit }: CommandContext,
  { id, text }: { id: string; text: string },
): void {
  const element = model.get(id);
  const [first] = listOf(element, "documentation");
  if (first && text) edit.set(first, "text", text);
  else if (first && listOf(element, "documentation").length === 1) edit.unset(element, "documentation");
  else if (first) edit.set(element, "documentation", listOf(element, "documentation").slice(1));
  else if (text) edit.set(element, "documentation", [createElement("bpmn:Documentation", { text }, element)]);
}
