import { listIn } from "@/runtime/core/guards";
/** A node of a foreign form, before anything is known about it. */
export type Node = Record<string, unknown>;

/** A format of the family's cousins: how it is told apart and brought into ours. What is not understood stays in the node. */
export interface Dialect {
  name: string;
  matches: (root: Node) => boolean;
  /** The form in our terms; `normaliseForm` completes it. */
  convert: (root: Node) => Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const nodesOf = (value: unknown): Node[] => listIn(value).filter(isNode);

export const optionsOf = (node: Node): Node => (isNode(node["options"]) ? node["options"] : {});

/** A node without some of its keys: those whose content stands elsewhere in the converted form. */
export function without(node: Node, ...keys: string[]): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
}

/** Whether any node of a tree satisfies the question. */
export function someNode(value: unknown, question: (node: Node) => boolean): boolean {
  if (Array.isArray(value)) return value.some((inner) => someNode(inner, question));
  if (!isNode(value)) return false;
  return question(value) || Object.values(value).some((inner) => someNode(inner, question));
}

/** `required` of a node, from its options or from its rules. */
export function requiredOf(node: Node): boolean {
  return (
    optionsOf(node)["required"] === true || nodesOf(node["rules"]).some((rule) => rule["required"] === true)
  );
}

/** The widget lists named `name` in a node of a type without converter, and in its parts, converted and named `list`. */
export function listsOf(node: Node, name: string, convert: (node: Node) => Node): Node {
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (!Array.isArray(value) || key === "options" || key === "rules") return [key, value];
    if (key === name) return ["list", nodesOf(value).map(convert)];
    return [key, listIn(value).map((part) => (isNode(part) ? listsOf(part, name, convert) : part))];
  });
  return Object.fromEntries(entries);
}
