import { parts, type Node } from "./ast";

/** Paths an expression reads, such as `form.amount`; a computed index ends the path at its object. Sorted, without doubles. */
export function dependenciesOf(node: Node): string[] {
  const found = new Set<string>();
  collect(node, new Set(), found);
  return [...found].sort();
}

function collect(node: Node, parameters: ReadonlySet<string>, found: Set<string>): void {
  const path = pathOf(node);
  if (path) {
    const [root = ""] = path;
    if (!parameters.has(root)) found.add(path.join("."));
    return;
  }
  const inner = node.kind === "lambda" ? new Set([...parameters, node.parameter]) : parameters;
  for (const part of parts(node)) collect(part, inner, found);
}

function pathOf(node: Node): string[] | undefined {
  if (node.kind === "name") return [node.name];
  if (node.kind === "member") return extend(pathOf(node.object), node.property);
  if (node.kind !== "index" || node.index.kind !== "literal") return undefined;
  return extend(pathOf(node.object), String(node.index.value));
}

function extend(path: string[] | undefined, property: string): string[] | undefined {
  return path && [...path, property];
}
