import { getLocation, parse, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Finding } from "@/runtime/core/finding";

const REQUIRED = ["schemaVersion", "id", "route"];

/** What is wrong with a screen document; nothing means that it may be published. */
export function checkScreen(text: string): Finding[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) return errors.map((error) => syntaxFinding(text, error));
  if (root?.type !== "object")
    return [{ severity: "error", message: "页面文档应当是一个对象", pointer: "", ...at(text, 0) }];
  const document = parse(text) as Record<string, unknown>;
  return REQUIRED.filter((name) => document[name] === undefined || document[name] === "").map((name) => ({
    severity: "error",
    message: `缺少 ${name}`,
    pointer: `/${name}`,
    ...at(text, root.offset),
  }));
}

function syntaxFinding(text: string, error: ParseError): Finding {
  const path = getLocation(text, error.offset).path;
  const pointer = path.map((part) => `/${part}`).join("");
  return {
    severity: "error",
    message: `JSON 语法错误：${printParseErrorCode(error.error)}`,
    pointer,
    ...at(text, error.offset),
  };
}

/** 1-based line and column of an offset. */
function at(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
