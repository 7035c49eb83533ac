import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";

/** The source of a document: what it says, where its parts stand, what is wrong with its JSON. */
export interface Source {
  value: unknown;
  findings: Finding[];
  place: (path: Path) => { line: number; column: number } | undefined;
}

/** Reads JSON with the place of every part. Places cost as much again: they are sought when the first one is asked for. */
export function readSource(text: string): Source {
  let tree: Node | undefined;
  try {
    const value: unknown = JSON.parse(text);
    return {
      value,
      findings: [],
      place: (path) => {
        tree ??= parseTree(text);
        const node = tree && findNodeAtLocation(tree, [...path]);
        return node && at(text, node.parent?.type === "property" ? node.parent.offset : node.offset);
      },
    };
  } catch (error) {
    return { value: undefined, findings: [syntaxFault(text, error)], place: () => undefined };
  }
}

function syntaxFault(text: string, error: unknown): Finding {
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  const reason = first ? printParseErrorCode(first.error) : error instanceof Error ? error.message : "";
  const message = text.trim() === "" ? "JSON 为空" : `JSON 语法错误：${reason}`;
  return { severity: "error", rule: "json.syntax", message, pointer: "", ...at(text, first?.offset ?? 0) };
}

function at(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** JSON pointer of a path. */
export function pointerOf(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
