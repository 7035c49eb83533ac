import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";

/** The source of a document: what it says, where its parts stand, what is wrong with its JSON. */
export interface Source {
  value: unknown;
  findings: Finding[];
  place: (path: Path) => { line: number; column: number } | undefined;
}

/** Reads JSON with the place of every part. */
export function readSource(text: string): Source {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  if (first || !tree) {
    const message = first ? `JSON 语法错误：${printParseErrorCode(first.error)}` : "JSON 为空";
    const finding: Finding = {
      severity: "error",
      rule: "json.syntax",
      message,
      pointer: "",
      ...at(text, first?.offset ?? 0),
    };
    return { value: undefined, findings: [finding], place: () => undefined };
  }
  return {
    value: JSON.parse(text) as unknown,
    findings: [],
    place: (path) => {
      const node = findNodeAtLocation(tree, [...path]);
      return node && at(text, node.parent?.type === "property" ? node.parent.offset : node.offset);
    },
  };
}

function at(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** JSON pointer of a path. */
export function pointerOf(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
