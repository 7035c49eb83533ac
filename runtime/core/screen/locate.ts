import { findNodeAtLocation, type Node, parseTree, type ParseError } from "jsonc-parser";
import { DOCUMENT_LIMITS } from "@/schemas/meta/document-limits";
import { tooDeepAt } from "../document/depth";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";
import { saidOfJson } from "../form/check/json-fault";
import { positionAt, positionsIn } from "../text-position";

/** The source of a document: what it says, where its parts stand, what is wrong with its JSON. */
export interface Source {
  value: unknown;
  findings: Finding[];
  place: (path: Path) => { line: number; column: number } | undefined;
}

/**
 * Reads JSON with the place of every part. Places cost as much again: they are sought when the first one is asked for.
 * A text that is nested too deeply is looked at no further: readers of documents go down by recursion.
 */
export function readSource(text: string): Source {
  const deep = tooDeepAt(text, DOCUMENT_LIMITS.depth);
  if (deep !== null) return { value: undefined, findings: [depthFault(deep)], place: () => undefined };
  const at = positionsIn(text);
  let tree: Node | undefined;
  try {
    const value: unknown = JSON.parse(text);
    return {
      value,
      findings: [],
      place: (path) => {
        tree ??= parseTree(text);
        const node = tree && findNodeAtLocation(tree, [...path]);
        return node && at(node.parent?.type === "property" ? node.parent.offset : node.offset);
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
  const reason = first ? saidOfJson(first.error) : error instanceof Error ? error.message : "";
  const { zh, en } = text.trim() === "" ? SAID.empty : SAID.syntax({ reason });
  return {
    severity: "error",
    rule: "json.syntax",
    message: zh,
    en,
    pointer: "",
    ...positionAt(text, first?.offset ?? 0),
  };
}

const SAID = sentences({
  empty: { zh: "JSON 为空", en: "There is no JSON" },
  syntax: { zh: "JSON 语法错误：{reason}", en: "This is no JSON: {reason}" },
  deep: {
    zh: "{pointer}：嵌套不能超过 {limit} 层",
    en: "{pointer}: at most {limit} levels may lie within each other",
  },
});

/** So much of a place is said: all of it is as long as the text is deep. */
const SAID_OF_PLACE = 40;

function depthFault(pointer: string): Finding {
  const place = `${pointer.slice(0, SAID_OF_PLACE)}…`;
  const { zh, en } = SAID.deep({ pointer: place, limit: DOCUMENT_LIMITS.depth });
  return { severity: "error", rule: "json.depth", message: zh, en, pointer };
}

/** JSON pointer of a path. */
export function pointerOf(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
