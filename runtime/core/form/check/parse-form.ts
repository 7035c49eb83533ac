import { getNodeValue, parseTree, type ParseError } from "jsonc-parser";
import type { Finding } from "@/runtime/core/finding";
import { positionAt } from "@/runtime/core/text-position";
import { fault } from "./check-walk";
import { JSON_FAULT, saidOfJson } from "./json-fault";

/** The value of a JSON text, or the place where it stops being JSON. */
export function parseForm(source: string): { value?: unknown; finding?: Finding } {
  const text = source.replace(/^\uFEFF/, "");
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const first = errors[0];
  // What jsonc-parser builds has no prototype: String() and Number() throw on it.
  if (!first && tree) return { value: structuredClone<unknown>(getNodeValue(tree)) };
  const place = positionAt(text, first?.offset ?? 0);
  const said = JSON_FAULT.at({ ...place, reason: saidOfJson(text.trim() === "" ? undefined : first?.error) });
  return { finding: { ...fault("", "json-syntax", said.zh, said.en), ...place } };
}
