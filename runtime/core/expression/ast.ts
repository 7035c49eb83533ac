/** Syntax tree of an expression. `start` is the offset of the node in the text, for messages. */
export type Node =
  | { kind: "literal"; value: string | number | boolean | null; start: number }
  | { kind: "name"; name: string; start: number }
  | { kind: "member"; object: Node; property: string; optional: boolean; start: number }
  | { kind: "index"; object: Node; index: Node; optional: boolean; start: number }
  | { kind: "call"; name: string; args: Node[]; start: number }
  | { kind: "method"; object: Node; name: string; args: Node[]; start: number }
  | { kind: "lambda"; parameter: string; body: Node; start: number }
  | { kind: "unary"; operator: UnaryOperator; operand: Node; start: number }
  | { kind: "binary"; operator: BinaryOperator; left: Node; right: Node; start: number }
  | { kind: "choice"; test: Node; yes: Node; no: Node; start: number }
  | { kind: "list"; items: Node[]; start: number };

export type UnaryOperator = "!" | "-" | "empty";
export type BinaryOperator =
  | "||"
  | "&&"
  | "??"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "in"
  | "+"
  | "-"
  | "*"
  | "/"
  | "%";

/** The direct parts of a node, in reading order. */
export function parts(node: Node): Node[] {
  switch (node.kind) {
    case "literal":
    case "name":
      return [];
    case "member":
      return [node.object];
    case "index":
      return [node.object, node.index];
    case "call":
      return node.args;
    case "method":
      return [node.object, ...node.args];
    case "lambda":
      return [node.body];
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "choice":
      return [node.test, node.yes, node.no];
    case "list":
      return node.items;
  }
}
