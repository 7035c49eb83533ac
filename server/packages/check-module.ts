import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, parseSync, type ParseResult, type Program, Visitor } from "oxc-parser";
import { positionAt } from "@/runtime/core/text-position";
import type { Finding } from "@/runtime/core/finding";
import type { PluginDeclaration } from "@/runtime/core/plugin/plugin";
import { readSource } from "@/runtime/core/screen/locate";
import { Report } from "@/runtime/core/screen/report";
import { MANIFEST } from "./read-plugin";
import { PLUGIN } from "./sentences";

const PARTS = ["blocks", "widgets", "verbs"] as const;

/**
 * What a plugin declares and the `module` with its code does not export. The module is read and not run: it is made
 * for browsers. What it puts together only when it runs is taken as right.
 */
export function checkModule(folder: string, declaration: PluginDeclaration): Finding[] {
  const { module: file } = declaration;
  if (file === undefined) return [];
  const report = new Report(readSource(readFileSync(join(folder, MANIFEST), "utf8")));
  const text = readFileSync(join(folder, file), "utf8");
  const lineOf = (offset: number): number => positionAt(text, offset).line;
  const parsed = parseSync(file, text, { lang: "js", sourceType: "module", preserveParens: false });
  const [fault] = parsed.errors;
  if (fault) {
    const line = lineOf(fault.labels[0]?.start ?? 0);
    report.add("plugin", PLUGIN.moduleSyntax({ file, line, reason: fault.message }), { path: ["module"] });
    return report.findings;
  }
  for (const part of PARTS) {
    const declared = Object.keys(declaration[part] ?? {});
    const found = declared.length === 0 ? null : exportedNames(parsed, part);
    if (found === "none") report.add("plugin", PLUGIN.moduleLacks({ file, part }), { path: [part] });
    else if (found) {
      const line = lineOf(found.start);
      const known = found.names.filter((name) => !declared.includes(name));
      for (const word of declared.filter((name) => !found.names.includes(name)))
        report.unknown("plugin", PLUGIN.partLacks({ file, line, part, word }), {
          path: [part, word],
          word,
          known,
        });
    }
  }
  return report.findings;
}

interface ExportedNames {
  names: string[];
  /** Where they begin in the text. */
  start: number;
}

/** The keys of the object that a module exports as `name`; "none" where it exports nothing so; null where its text alone does not say. */
function exportedNames({ module, program }: ParseResult, name: string): ExportedNames | "none" | null {
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const entry = entries.find(({ exportName }) => exportName.name === name);
  if (!entry) return entries.some(({ exportName }) => exportName.kind === "None") ? null : "none";
  const { name: local } = entry.localName;
  if (entry.moduleRequest !== null || local === null || isChanged(program, local)) return null;
  const value = valueOf(program, local);
  return value ? keysOf(value) : null;
}

/** What a constant of the module begins with. */
function valueOf({ body }: Program, name: string): Expression | null {
  for (const statement of body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === "Identifier" && id.name === name) return init;
  }
  return null;
}

function keysOf(value: Expression): ExportedNames | null {
  if (value.type !== "ObjectExpression") return null;
  const names: string[] = [];
  for (const property of value.properties) {
    if (property.type !== "Property" || property.computed) return null;
    const { key } = property;
    if (key.type === "Identifier") names.push(key.name);
    else if (key.type === "Literal") names.push(String(key.value));
  }
  return { names, start: value.start };
}

/** Whether the module assigns to a name or to what is in it, or hands it to a function, which may. */
function isChanged(program: Program, name: string): boolean {
  let found = false;
  const isName = (node: { type: string; name?: unknown }): boolean =>
    node.type === "Identifier" && node.name === name;
  new Visitor({
    AssignmentExpression({ left }) {
      found ||= isName(left.type === "MemberExpression" ? left.object : left);
    },
    CallExpression({ arguments: given }) {
      found ||= given.some(isName);
    },
  }).visit(program);
  return found;
}
