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

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u001F\u007F]+/g;

/** A value as part of an address; the first piece may be the address of the server itself. */
const inAddress: Fill = (value, index) => (index === 0 ? toText(value) : encodeURIComponent(toText(value)));
/** A value in a line of the headers: one that begins a new line would be a header of its own. */
const inHeader: Fill = (value) => toText(value).replaceAll(CONTROLS, " ");
/** A value inside of a JSON text: a text without its quotes, which the author writes, anything else as JSON. */
const inJson: Fill = (value) =>
  typeof value === "string" ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value ?? null);
const inForm: Fill = (value) => encodeURIComponent(toText(value));
const inXml: Fill = (value) => toText(value).replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const plain: Fill = (value) => toText(value);

/** How values stand in the content of a type, which is JSON where the headers name none. */
const CONTENTS: readonly (readonly [RegExp, Fill])[] = [
  [/json/i, inJson],
  [/x-www-form-urlencoded/i, inForm],
  [/xml/i, inXml],
];

function contentOf(headers: Record<string, string>): Fill {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1];
  return CONTENTS.find(([type]) => type.test(named ?? "json"))?.[1] ?? plain;
}

/**
 * Fills the templates of a service task. Values cannot break out of the address, the header or the content that they
 * stand in.
 * @throws StepError 422 naming the node, when an expression cannot be evaluated
 */
export function fillRequest(node: GraphNode, spec: HttpSpec, scope: ProcessScope): FilledRequest {
  try {
    const headers = headersOf(fill(spec.headers, scope, inHeader));
    const body = spec.body.trim() === "" ? "" : bodyOf(spec.body.trim(), scope, contentOf(headers));
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

/** A body that is one expression is its value: as JSON, or the text that it is. */
function bodyOf(text: string, scope: ProcessScope, write: Fill): string {
  const [only, ...more] = splitTemplate(text);
  if (!only?.isExpression || more.length > 0) return fill(text, scope, write);
  const value = valueOf(only.text, scope);
  return write === inJson ? JSON.stringify(value ?? null) : toText(value);
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
