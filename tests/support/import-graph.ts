import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["schemas", "runtime", "designers", "screens", "adapters", "server"];
const ENDINGS = ["", ".ts", ".tsx", ".d.ts", "/index.ts"];

/** How a file is imported: its code runs before the importing file's, when it is wanted, or never (types, globs too). */
export type Way = "atOnce" | "later" | "otherwise";

/** Each source file of the product with the files it imports: by statement, by type, by `import()` and by glob, or only in some of these ways. */
export function importGraph(
  ways: readonly Way[] = ["atOnce", "later", "otherwise"],
): Map<string, Set<string>> {
  const wanted = (imports: readonly Import[]) =>
    new Set(imports.filter(({ way }) => ways.includes(way)).map(({ file }) => file));
  return new Map([...importsOfAll()].map(([file, imports]) => [file, wanted(imports)]));
}

interface Import {
  way: Way;
  file: string;
}

/** Read once by the tests that share a process. */
let read: Map<string, Import[]> | undefined;

function importsOfAll(): Map<string, Import[]> {
  if (read) return read;
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ).filter((name) => /\.tsx?$/.test(name));
  const known = new Set(files);
  return (read = new Map(files.map((file) => [file, importsOf(file, known)])));
}

/** The same graph seen from the other end: by whom each file is imported. */
export function importers(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const found = new Map([...graph.keys()].map((file) => [file, new Set<string>()]));
  for (const [file, imports] of graph) for (const one of imports) found.get(one)?.add(file);
  return found;
}

/** The files that are reached from some files, themselves too. */
export function reachedFrom(
  starts: Iterable<string>,
  ...graphs: ReadonlyMap<string, ReadonlySet<string>>[]
): Set<string> {
  const reached = new Set(starts);
  for (const file of reached)
    for (const graph of graphs) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}

function importsOf(file: string, known: ReadonlySet<string>): Import[] {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  const { specifiers, globs } = namedIn(program);
  const found: Import[] = [
    ...specifiers.flatMap(({ way, name }) => {
      const one = resolved(file, name, known);
      return one === undefined ? [] : { way, file: one };
    }),
    ...globs.flatMap((pattern) =>
      matches(file, pattern, known).map((one) => ({ way: "otherwise" as const, file: one })),
    ),
  ];
  return found.filter((one) => one.file !== file);
}

interface Named {
  /** Of statements, `import("…")` and `import("…").Type`. */
  specifiers: { way: Way; name: string }[];
  /** Of `import.meta.glob(…)`. */
  globs: string[];
}

type Node = { type?: unknown } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const textsOf = (value: unknown): string[] =>
  isNode(value) && typeof value["value"] === "string" ? [value["value"]] : [];

function wayOf({ type, importKind, exportKind }: Node): Way | null {
  if (type === "ImportExpression") return "later";
  if (type === "TSImportType") return "otherwise";
  if (!/^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(String(type))) return null;
  return importKind === "type" || exportKind === "type" ? "otherwise" : "atOnce";
}

function namedIn(root: unknown): Named {
  const named: Named = { specifiers: [], globs: [] };
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const way = wayOf(node);
    if (way) named.specifiers.push(...textsOf(node["source"]).map((name) => ({ way, name })));
    if (isGlob(node)) named.globs.push(...patternsOf(node["arguments"]));
    for (const part of Object.values(node)) visit(part);
  };
  visit(root);
  return named;
}

function isGlob({ type, callee }: Node): boolean {
  if (type !== "CallExpression" || !isNode(callee) || !isNode(callee["object"])) return false;
  const { object, property } = callee as { object: Node; property: Node };
  return object.type === "MetaProperty" && property["name"] === "glob";
}

function patternsOf(given: unknown): string[] {
  const [patterns] = Array.isArray(given) ? (given as unknown[]) : [];
  if (!isNode(patterns)) return [];
  const parts = patterns["elements"];
  return Array.isArray(parts) ? parts.flatMap(textsOf) : textsOf(patterns);
}

const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith("@/") ? specifier.slice(2) : normalize(join(dirname(from), specifier));

function resolved(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return undefined;
  const base = fileOf(from, specifier);
  return ENDINGS.map((ending) => base + ending).find((file) => known.has(file));
}

function matches(from: string, pattern: string, known: ReadonlySet<string>): string[] {
  const source = fileOf(from, pattern)
    .replaceAll(/[.+()]/g, "\\$&")
    .replaceAll(/\{([^}]*)\}/g, (_all, choices: string) => `(${choices.replaceAll(",", "|")})`)
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", "(.*/)?");
  const shape = new RegExp(`^${source}$`);
  return [...known].filter((file) => shape.test(file));
}

/** Groups of files that reach each other (Tarjan's strongly connected components of more than one file). */
export function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
