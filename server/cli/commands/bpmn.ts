import { isKeyOf } from "@/runtime/core/guards";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { decodeXml } from "@/runtime/core/bpmn/xml/decode";
import { planesOf } from "@/runtime/core/bpmn/diagram";
import type { BpmnDocument, EngineName } from "@/runtime/core/bpmn/text/document";
import { ENGINE_URI, engineOf } from "@/runtime/core/bpmn/engine/engine-namespace";
import { convertEngine } from "@/runtime/core/bpmn/engine/engine-prefix";
import { factsOf, lostFacts } from "@/runtime/core/bpmn/facts";
import { isA, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { completeDiagram } from "@/runtime/core/bpmn/layout/complete";
import { checkLayout } from "@/runtime/core/bpmn/layout/layout-check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { relayout } from "@/runtime/core/bpmn/layout/relayout";
import { applySplices } from "@/runtime/core/bpmn/text/splice";
import { diagramSvg } from "@/runtime/core/bpmn/svg";
import { writeBpmn, writeBpmnBytes } from "@/runtime/core/bpmn/text/write";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";
import { parseXml, splitName } from "@/runtime/core/bpmn/xml/xml-tree";
import { emptySetting } from "@/runtime/core/process/setting";
import type { Sentence } from "@/runtime/core/sentence";
import { localText } from "@/runtime/core/locale";
import { SaidError, terminalLocale, wordsOf } from "../../said-error";
import { type Command, option, requireArgument } from "../command";
import { checkBpmnFile } from "./bpmn-check";
import { filesIn, isSound, shownAs } from "../files";
import { OutputPlaces } from "./output-places";
import { CLI, PURPOSE } from "../sentences";
import { makeFolder } from "../../make-folder";

/** What one file gives: the result line, and a file to write with `--out`. */
interface Outcome {
  result: { ok: boolean } & Record<string, unknown>;
  output?: { extension: string; content: string | Uint8Array };
}

type Work = (bytes: Uint8Array, args: readonly string[], file: string) => Promise<Outcome>;

/** What a round trip reports for a file that cannot be read. */
const UNREAD = { identical: false, lost: [], warnings: [] };

/** The commands over BPMN files. */
export const bpmnCommands: readonly Command[] = [
  perFile("bpmn roundtrip", PURPOSE.roundtrip, { work: roundtrip, unread: UNREAD, more: "[--rename]" }),
  perFile("bpmn lint", PURPOSE.lint, { work: lint }),
  perFile("bpmn check", PURPOSE.bpmnCheck, { work: check }),
  perFile("bpmn layout", PURPOSE.layout, { work: layout, more: "[--bare]" }),
  perFile("bpmn svg", PURPOSE.svg, { work: svg }),
  {
    name: "bpmn convert",
    args: "<file or folder> --to activiti|flowable|camunda [--out dir]",
    purpose: PURPOSE.convert,
    examples: ["bpmn convert leave.bpmn --to flowable --out converted/"],
    run: (args, print) => {
      const to = option(args, "--to");
      if (!to || !isKeyOf(ENGINE_URI, to))
        throw new SaidError(CLI.missing({ what: "--to activiti|flowable|camunda" }));
      return eachFile(args, (bytes) => convert(bytes, to), print);
    },
  },
];

function perFile(
  name: string,
  purpose: Sentence,
  { work, unread = {}, more = "" }: { work: Work; unread?: object; more?: string },
): Command {
  return {
    name,
    args: `<file or folder> [--out dir] ${more}`.trim(),
    purpose,
    examples: [`${name} leave.bpmn`, `${name} diagrams/ --out checked/`],
    run: (args, print) =>
      eachFile(args, work, (result) => print({ ...("error" in result ? unread : {}), ...result })),
  };
}

const DIAGRAMS = /\.(bpmn|bpmn2|xml)$/i;

async function eachFile(
  args: readonly string[],
  work: Work,
  print: (result: object) => void,
): Promise<boolean> {
  const values = new Set([option(args, "--out"), option(args, "--to")]);
  const path = requireArgument(
    args.filter((arg) => !arg.startsWith("--") && !values.has(arg)),
    0,
    CLI.fileOrFolder,
  );
  const out = option(args, "--out");
  const places = new OutputPlaces(path, out ?? "");
  let allOk = true;
  for await (const file of filesIn(path, DIAGRAMS)) {
    const { result, output } = await outcomeOf(file, (bytes) => work(bytes, args, file));
    allOk &&= result.ok;
    print({ file: shownAs(file, path), ...result });
    if (out && output) await save(places.of(file, output.extension), output.content);
  }
  return allOk;
}

async function save(place: string, content: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(place));
  await writeFile(place, content);
}

async function outcomeOf(file: string, work: (bytes: Uint8Array) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work(await readFile(file));
  } catch (error) {
    const place = error instanceof BpmnReadError ? { line: error.line, column: error.column } : {};
    return { result: { ok: false, error: wordsOf(error, terminalLocale(process.env)), ...place } };
  }
}

async function roundtrip(bytes: Uint8Array, args: readonly string[]): Promise<Outcome> {
  const { document, report } = await readBpmn(bytes, { strict: true });
  const written = writeBpmnBytes(document);
  const text = writeBpmn(document);
  const lost = lostFacts(factsOf(document.source, parseXml(document.source)), factsOf(text, parseXml(text)));
  const identical = Buffer.compare(written, bytes) === 0;
  const warnings = [
    ...report.dangling.map(CLI.dangling),
    ...report.unknown.map(({ message, line, column }) => CLI.unknownContent({ message, line, column })),
  ].map((said) => localText(said, terminalLocale(process.env)));
  const result = {
    ok: lost.length === 0,
    identical,
    lost: lost.map(({ key }) => key),
    warnings,
    error: null,
  };
  const renamed = args.includes("--rename") ? { renameLines: linesOfRename(document) } : {};
  return { result: { ...result, ...renamed }, output: { extension: "bpmn", content: written } };
}

/** How many lines change when one task (or node) gets another name; null when there is none. */
function linesOfRename(document: BpmnDocument): number | null {
  const nodes = walk(document.definitions).filter((element) => isA(element, "bpmn:FlowNode"));
  const node = nodes.find((element) => isA(element, "bpmn:Task")) ?? nodes[0];
  if (!node) return null;
  node.name = "新名称 <&>";
  return changedLines(document.source.split("\n"), writeBpmn(document).split("\n"));
}

/** Lines between the first and the last that differ. */
function changedLines(before: readonly string[], after: readonly string[]): number {
  let [head, tail] = [0, 0];
  const least = Math.min(before.length, after.length);
  while (head < least && before[head] === after[head]) head += 1;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return Math.max(before.length, after.length) - head - tail;
}

async function lint(bytes: Uint8Array): Promise<Outcome> {
  const { document } = await readBpmn(bytes, { strict: true });
  const findings = await checkProcess({ definitions: document.definitions, setting: emptySetting() });
  return { result: { ok: isSound(findings), findings } };
}

async function check(bytes: Uint8Array, _args: readonly string[], file: string): Promise<Outcome> {
  const findings = await checkBpmnFile(file, bytes);
  return { result: { ok: isSound(findings), findings } };
}

async function layout(bytes: Uint8Array, args: readonly string[]): Promise<Outcome> {
  const isBare = args.includes("--bare");
  const document = isBare ? await drawnAnew(decodeXml(bytes).text) : await arranged(bytes);
  const report = checkLayout(document.definitions);
  const { undrawn, overlaps, crossings, outside } = report;
  return {
    result: { ok: [undrawn, overlaps, crossings, outside].every((list) => list.length === 0), ...report },
    output: { extension: "bpmn", content: writeBpmnBytes(document) },
  };
}

async function arranged(bytes: Uint8Array): Promise<BpmnDocument> {
  const { document } = await readBpmn(bytes, { strict: true });
  await relayout(document.definitions);
  return document;
}

/** A file with a picture made from nothing, as an edit of the file without one: what is supplied is not written. */
async function drawnAnew(text: string): Promise<BpmnDocument> {
  const { document } = await readBpmn(withoutDiagrams(text), { strict: true, diagram: false });
  await completeDiagram(document);
  document.generated.clear();
  return document;
}

/** The same file without diagram data. */
function withoutDiagrams(text: string): string {
  const diagrams = parseXml(text).children.filter(({ name }) => splitName(name)[1] === "BPMNDiagram");
  return applySplices(
    text,
    diagrams.map(({ start, end }) => ({ start, end, text: "" })),
  );
}

async function svg(bytes: Uint8Array): Promise<Outcome> {
  const { document } = await readBpmn(bytes, { strict: true });
  const drawn = new Set(planesOf(document.definitions).flatMap((plane) => shownBy(plane)));
  const nodes = [...walk(document.definitions)].filter((element) => isA(element, "bpmn:FlowNode"));
  const missing = nodes.filter((node) => !drawn.has(node)).map((node) => node.id);
  const content = diagramSvg(document.definitions);
  return { result: { ok: true, nodes: nodes.length, missing }, output: { extension: "svg", content } };
}

function shownBy(plane: ReturnType<typeof planesOf>[number]): unknown[] {
  return listOf(plane, "planeElement").map((item) => oneOf(item, "bpmnElement"));
}

async function convert(bytes: Uint8Array, to: EngineName): Promise<Outcome> {
  const { document } = await readBpmn(bytes, { strict: true });
  const report = convertEngine(document.definitions, engineOf(document.definitions), to);
  return {
    result: { ok: true, ...report },
    output: { extension: "bpmn", content: writeBpmnBytes(document) },
  };
}
