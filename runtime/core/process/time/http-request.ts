import { compileStrict } from "@/runtime/core/expression/expression";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { splitTemplate } from "@/runtime/core/expression/template";
import { toText } from "@/runtime/core/expression/values";
import { StepError } from "../step/errors";
import type { GraphNode, HttpSpec } from "../graph/graph";
import type { ProcessScope } from "../scope";
import { SENTENCE } from "../sentences";

/** A request with all its templates filled in. */
export interface FilledRequest {
  url: string;
  method: HttpSpec["method"];
  headers: Record<string, string>;
  body: string;
}

type Fill = (value: unknown, index: number) => string;

const isJson = (headers: Record<string, string>): boolean =>
  (Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "json").includes(
    "json",
  );

/** A value as part of an address; the first piece may be the address of the server itself. */
const inAddress: Fill = (value, index) => (index === 0 ? toText(value) : encodeURIComponent(toText(value)));
/** A value inside of a JSON text: a text without its quotes, which the author writes, anything else as JSON. */
const inJson: Fill = (value) =>
  typeof value === "string" ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value ?? null);
const plain: Fill = (value) => toText(value);

/**
 * Fills the templates of a service task. Values cannot break out of the address or the JSON that they stand in.
 * @throws StepError 422 naming the node, when an expression cannot be evaluated
 */
export function fillRequest(node: GraphNode, spec: HttpSpec, scope: ProcessScope): FilledRequest {
  try {
    const headers = headersOf(fill(spec.headers, scope, plain));
    const body = spec.body.trim() === "" ? "" : bodyOf(spec.body.trim(), scope, isJson(headers));
    return { url: fill(spec.url.trim(), scope, inAddress), method: spec.method, headers, body };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new StepError(422, SENTENCE.requestFault({ node: node.name, reason: error.said }), node.id);
  }
}

function fill(text: string, scope: ProcessScope, write: Fill): string {
  return splitTemplate(text)
    .map((piece, index) => (piece.isExpression ? write(valueOf(piece.text, scope), index) : piece.text))
    .join("");
}

function valueOf(expression: string, scope: ProcessScope): unknown {
  return compileStrict(`\${${expression}}`).evaluate(scope);
}

/** A body that is one expression is its value as JSON. */
function bodyOf(text: string, scope: ProcessScope, json: boolean): string {
  const [only, ...more] = splitTemplate(text);
  if (json && only?.isExpression && more.length === 0)
    return JSON.stringify(valueOf(only.text, scope) ?? null);
  return fill(text, scope, json ? inJson : plain);
}

function headersOf(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.includes(":"));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}
