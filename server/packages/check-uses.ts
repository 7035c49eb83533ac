import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { compileExpression } from "@/runtime/core/expression/expression";
import type { Finding } from "@/runtime/core/finding";
import { entryOf, recordIn } from "@/runtime/core/guards";
import { iconNames } from "@/runtime/core/icon-names";
import { type Path, pathOfPointer } from "@/runtime/core/json-schema/path";
import { declarePlugin, giveLogic, removePlugin } from "@/runtime/core/plugin/install";
import type { PluginDeclaration, PluginLogic } from "@/runtime/core/plugin/plugin";
import { reasonOf } from "@/runtime/core/reason-of";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { pointerOf, readSource, type Source } from "@/runtime/core/screen/locate";
import { Report } from "@/runtime/core/screen/report";
import { shippedNames } from "../documents/known-names";
import { shippedFragments } from "../documents/shipped-fragments";
import { checkScreen, vocabularyOver } from "../modules/sys/screen-check";
import { snake } from "../resource/columns";
import { checkKeywords } from "./check-keywords";
import { MANIFEST } from "./read-plugin";
import { PLUGIN } from "./sentences";
import { tellUnknown, type Use } from "./unknown-names";

/**
 * What is wrong with a sound plugin that only its use shows: names within the declarations of its blocks, examples and
 * snippets, which are checked like pages, functions that do not give what their examples say, lists, and tables that no
 * migration makes. No plugin of its name may be installed.
 */
export function checkUses(folder: string, plugin: PluginDeclaration, logic: PluginLogic): Finding[] {
  const source = readSource(readFileSync(join(folder, MANIFEST), "utf8"));
  const report = new Report(source);
  const taken = declarePlugin(plugin);
  if (taken) {
    report.add("plugin", taken, { path: ["name"] });
    return report.findings;
  }
  try {
    giveLogic(plugin.name, logic);
    for (const [own, block] of Object.entries(plugin.blocks ?? {})) checkBlock(own, block, report);
    for (const [own, { entity }] of Object.entries(plugin.resources ?? {})) {
      const path = ["resources", own, "entity", "properties"];
      checkKeywords(entity?.properties ?? {}, { kind: "property", path, report });
    }
    checkPages(plugin, { source, report, check: pageCheck() });
    checkFunctions(plugin, report);
    checkTables(folder, plugin, report);
  } finally {
    removePlugin(plugin.name);
  }
  return report.findings;
}

type PluginBlock = NonNullable<PluginDeclaration["blocks"]>[string];

/** Names within the declaration of a block. */
function checkBlock(own: string, { declaration }: PluginBlock, report: Report): void {
  const path = ["blocks", own, "declaration"];
  const { properties, required = [], "x-flowsmith": hints } = declaration;
  const { icon, acts = [], events = {}, within, slots = {} } = hints;
  const hinted = [...path, "x-flowsmith"];
  const each = (words: readonly string[], at: Path): Use[] =>
    words.map((word, index) => ({ word, at: [...at, index] }));
  const one = (word: string | undefined, at: Path): Use[] => (word === undefined ? [] : [{ word, at }]);
  checkKeywords(properties, { kind: "option", path: [...path, "properties"], report });
  const options = { known: Object.keys(properties), said: PLUGIN.noOption };
  tellUnknown(report, each(required, ["required"]), { path, ...options });
  const named = [
    ...each(within?.unless ?? [], ["within", "unless"]),
    ...Object.keys(slots).flatMap((slot) => one(slot.split("/")[0], ["slots", slot])),
  ];
  tellUnknown(report, named, { path: hinted, ...options });
  tellUnknown(report, each(acts, ["acts"]), {
    path: hinted,
    known: Object.keys(events),
    said: PLUGIN.noEvent,
  });
  tellUnknown(report, one(icon, ["icon"]), { path: hinted, known: iconNames, said: PLUGIN.noIcon });
  const around = one(within?.block, ["within", "block"]);
  tellUnknown(report, around, { path: hinted, known: Object.keys(declaredBlocks), said: PLUGIN.noBlock });
}

interface Place {
  source: Source;
  report: Report;
  /** What is wrong with blocks on a page of their own. */
  check: (body: readonly NodeSpec[]) => Finding[];
}

/** Examples and snippets of blocks, examples of verbs, and lists of resources: what is wrong with them on a page. */
function checkPages(
  { name, blocks = {}, verbs = {}, resources = {} }: PluginDeclaration,
  place: Place,
): void {
  for (const [own, { declaration, example }] of Object.entries(blocks)) {
    const type = `${name}.${own}`;
    const path = ["blocks", own];
    const snippet: NodeSpec = { type, ...declaration["x-flowsmith"].snippet };
    const at = [...path, "declaration", "x-flowsmith", "snippet"];
    if (snippet.type !== type && snippet.type !== own)
      place.report.add("plugin", PLUGIN.otherBlock({ word: own }), { path: [...at, "type"] });
    checkBody([{ ...snippet, type }], { ...place, from: ["body", 0], to: at });
    checkBody(example.body, { ...place, from: ["body"], to: [...path, "example", "body"] });
    if (!JSON.stringify(example.body).includes(`"type":"${type}"`))
      place.report.add("plugin", PLUGIN.unused({ word: type }), { path: [...path, "example", "body"] });
  }
  for (const [own, { example }] of Object.entries(verbs)) {
    if (example === undefined) continue;
    const [verb, at] = [`${name}.${own}`, ["verbs", own, "example"]];
    if (entryOf({ ...example }, verb) === undefined)
      place.report.add("plugin", PLUGIN.unused({ word: verb }), { path: at });
    const button = { type: "button", text: "t", on: { click: [{ ...example }] } };
    checkBody([button], { ...place, from: ["body", 0, "on", "click", 0], to: at });
  }
  for (const [own, { list = {}, calls }] of Object.entries(resources))
    if (Object.values(calls).some(({ kind }) => kind === "list")) {
      const crud = { type: "crud", resource: `${name}/${own}`, ...list };
      checkBody([crud], { ...place, from: ["body", 0], to: ["resources", own, "list"] });
    }
}

interface PagePlace extends Place {
  /** What of the page stands in the declaration, and where. */
  from: Path;
  to: Path;
}

/** The check of pages with what is installed now. */
function pageCheck(): Place["check"] {
  const [names, known] = [shippedNames(), vocabularyOver({}, shippedFragments)];
  return (body) => {
    const page = { schemaVersion: 1, id: "plugin", route: "/plugin", title: "t", body };
    return checkScreen(JSON.stringify(page), names, known);
  };
}

function checkBody(body: readonly NodeSpec[], { source, report, check, from, to }: PagePlace): void {
  for (const finding of check(body)) {
    // What belongs into another block stands alone here.
    if (finding.rule === "screen.within") continue;
    const path = [...to, ...pathOfPointer(finding.pointer).slice(from.length)];
    report.findings.push({
      ...finding,
      pointer: pointerOf(path),
      ...(source.place(path) ?? source.place(to)),
    });
  }
}

/** Functions that do not give what their examples say. */
function checkFunctions({ name, functions = {} }: PluginDeclaration, report: Report): void {
  for (const [own, { example }] of Object.entries(functions)) {
    const [word, path] = [`${name}:${own}`, ["functions", own, "example"]];
    const at = { path: [...path, "expression"] };
    if (!example.expression.includes(word)) report.add("plugin", PLUGIN.unused({ word }), at);
    try {
      const value = compileExpression(example.expression).evaluate({});
      if (!isDeepStrictEqual(value, example.value))
        report.add("plugin", PLUGIN.otherValue({ value: JSON.stringify(value) }), {
          path: [...path, "value"],
        });
    } catch (error) {
      report.add("plugin", PLUGIN.wrong({ reason: reasonOf(error) }), at);
    }
  }
}

/** Tables and columns that the resources keep their rows in and no migration makes. */
function checkTables(
  folder: string,
  { resources = {}, migrations = [] }: PluginDeclaration,
  report: Report,
): void {
  const made = migrations.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const words = new Set(made.toLowerCase().match(/\w+/g));
  for (const [own, { table, entity }] of Object.entries(resources)) {
    if (table === undefined) continue;
    if (!words.has(table))
      report.add("plugin", PLUGIN.noTable({ word: table }), { path: ["resources", own, "table"] });
    for (const [property, schema] of Object.entries(entity?.properties ?? {}))
      if (recordIn(schema["x-flowsmith"])["virtual"] !== true && !words.has(snake(property)))
        report.add("plugin", PLUGIN.tableLacks({ word: snake(property) }), {
          path: ["resources", own, "entity", "properties", property],
        });
  }
}
