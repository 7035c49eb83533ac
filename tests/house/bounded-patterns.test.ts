import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { check } from "recheck";
import { expect, it } from "vitest";
import { isRecord } from "@/runtime/core/guards";

/** What the server runs, and what a browser runs over documents that somebody else wrote. */
const FOLDERS = ["schemas", "runtime", "adapters", "server"];

/** Expressions that may take long over a long text and never get one that makes them. */
const NEVER_LONG: readonly string[] = [
  // Addresses, names of sheets, conditions and passwords have a greatest length.
  String.raw`\/+$`,
  String.raw`^[\s']+|[\s']+$`,
  String.raw`^(.+?)\s+as\s+(\w+)$`,
  String.raw`^(.+?)\s*(<>|<=|>=|=|<|>|\blike\b)\s*(?::([A-Za-z]\w*)(!?)|'([^']*)'|(-?\d+(?:\.\d+)?))$`,
  String.raw`^[^\p{L}]+|[^\p{L}]+$`,
  String.raw`^[^\p{L}@$]+|[^\p{L}]+$`,
  // In a text that was read as XML or JSON before, whatever begins ends too.
  String.raw`(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)`,
  String.raw`"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
  // The product's own declarations.
  ":+$",
  String.raw`( \*\n)? \* This interface was referenced by .*\n \* via the ${"`definition`"} .*\n`,
  String.raw`^export interface (\w+) \{\n([^]*?)^\}$`,
];

type Pattern = readonly [source: string, flags: string];

function inCode(file: string): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push([node.regex.pattern, node.regex.flags]);
    },
  }).visit(program);
  return found;
}

/** Those that values of documents and calls are checked by. */
function inSchema(value: unknown): Pattern[] {
  if (Array.isArray(value)) return value.flatMap(inSchema);
  if (!isRecord(value)) return [];
  const { pattern, patternProperties } = value;
  const own = [...(typeof pattern === "string" ? [pattern] : []), ...Object.keys(Object(patternProperties))];
  return [...own.map((source): Pattern => [source, "u"]), ...Object.values(value).flatMap(inSchema)];
}

/** The other way is to try texts at random. Expressions that look ahead or back are not judged by this one. */
const EXACT = { checker: "automaton", timeout: 100_000 } as const;
const LOOPS = /[*+{]/;

it(
  "no regular expression of the product takes longer than in proportion to its text",
  { timeout: 300_000 },
  async () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    );
    const found = files.flatMap((file) => {
      if (/\.tsx?$/.test(file)) return inCode(file);
      return file.endsWith(".json") ? inSchema(JSON.parse(readFileSync(file, "utf8"))) : [];
    });
    const patterns = new Map(found.map((one) => [one.join("/"), one]));
    expect(patterns.size).toBeGreaterThan(300);
    const slow: string[] = [];
    for (const [source, flags] of patterns.values()) {
      if (!LOOPS.test(source) || NEVER_LONG.includes(source)) continue;
      const { status } = await check(source, flags.replace(/[dg]/g, ""), EXACT);
      if (status === "vulnerable") slow.push(source);
    }
    expect(slow).toEqual([]);
  },
);
