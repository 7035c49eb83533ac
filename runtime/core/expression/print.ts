import type { Node } from "./ast";

/** Canonical text of a tree. Reading it back gives the same tree. */
export function print(node: Node): string {
  switch (node.kind) {
    case "literal":
      return typeof node.value === "string" ? quoted(node.value) : String(node.value);
    case "name":
      return node.name;
    case "member":
      return `${inner(node.object)}${node.optional ? "?." : "."}${node.property}`;
    case "index":
      return `${inner(node.object)}${node.optional ? "?." : ""}[${print(node.index)}]`;
    case "call":
      return `${node.name}(${node.args.map(print).join(", ")})`;
    case "method":
      return `${inner(node.object)}.${node.name}(${node.args.map(print).join(", ")})`;
    case "lambda":
      return `${node.parameter} -> ${print(node.body)}`;
    case "unary":
      return node.operator === "empty"
        ? `empty ${inner(node.operand)}`
        : `${node.operator}${inner(node.operand)}`;
    case "binary":
      return `${inner(node.left)} ${node.operator} ${inner(node.right)}`;
    case "choice":
      return `${inner(node.test)} ? ${inner(node.yes)} : ${inner(node.no)}`;
    case "list":
      return `[${node.items.map(print).join(", ")}]`;
  }
}

function inner(node: Node): string {
  const text = print(node);
  return node.kind === "binary" || node.kind === "choice" || node.kind === "unary" ? `(${text})` : text;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`)}'`;
}
