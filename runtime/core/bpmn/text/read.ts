import { keysOf } from "@/runtime/core/guards";
import { itemAt } from "@/runtime/core/item-at";
import { takeBaseline } from "./baseline";
import { completeDiagram } from "../layout/complete";
import { decodeXml } from "../xml/decode";
import type { BpmnDocument, ReadReport } from "./document";
import { ENGINE_URI } from "../engine/engine-namespace";
import type { BpmnLimits } from "../limits";
import { type ModdleElement, type ParseWarning, moddle, walk } from "../moddle";
import { addIds, deriveLinks, needsId } from "./normalise";
import { parserText } from "../xml/parser-text";
import { restoreReferences } from "./references";
import { type SafeText, restoreIds, withSafeIds } from "../xml/safe-ids";
import { SENTENCE } from "../xml/sentences";
import { positionAt } from "../../text-position";
import { BpmnReadError } from "../xml/bpmn-read-error";
import { parseXml, undeclaredPrefix } from "../xml/xml-tree";

export interface ReadOptions {
  /** Leave the baseline to {@link ensureBaseline}; for the designer, which opens first and edits later. */
  lazyBaseline?: boolean;
  /** Check the whole text for well-formedness even if the parser is content. */
  strict?: boolean;
  /** Supply what is missing of the diagram by layout; on unless it is `false`, for who only checks or compiles. */
  diagram?: boolean;
  /** Refuse a larger text. It is measured before anything walks through it. */
  limits?: BpmnLimits;
}

/**
 * Opens any well-formed BPMN 2.0: decodes, parses, derives links, supplies missing ids and diagram elements.
 * Throws {@link BpmnReadError} with line and column for anything else.
 */
export async function readBpmn(
  source: string | Uint8Array,
  options: ReadOptions = {},
): Promise<{ document: BpmnDocument; report: ReadReport }> {
  const { text, encoding } = decodeXml(source);
  if (options.strict || options.limits) parseXml(text, options.limits);
  const { definitions, warnings, writtenIds } = await parse(text);
  const dangling = restoreReferences(definitions, warnings);
  const document: BpmnDocument = {
    definitions,
    source: text,
    encoding,
    bytes: typeof source === "string" ? null : source,
    generated: new Set(),
    generatedIds: new Set(),
    writtenIds,
    writesLinks: true,
    baseline: null,
  };
  const elements = walk(definitions);
  const addedIds = addIds(document, elements);
  const links = deriveLinks(elements);
  document.writesLinks = links.present;
  const addedDiagramElements = options.diagram === false ? 0 : await completeDiagram(document);
  if (!options.lazyBaseline) ensureBaseline(document);
  return {
    document,
    report: {
      ...reportOf(warnings, text),
      dangling,
      addedIds,
      addedLinks: links.added,
      addedDiagramElements,
    },
  };
}

/** Records the state to compare with on save. Must happen before the first edit. */
export function ensureBaseline(document: BpmnDocument): void {
  document.baseline ??= takeBaseline(document);
}

interface Parsed {
  definitions: ModdleElement;
  warnings: ParseWarning[];
  /** Elements that do not go by the id that they are written with, with that id. */
  writtenIds: Map<ModdleElement, string>;
}

async function parse(source: string): Promise<Parsed> {
  const text = parserText(source);
  const first = await parseBpmn(text);
  if (!first.warnings.some(({ message }) => REFUSED_ID.test(message)))
    return { definitions: first.rootElement, warnings: first.warnings, writtenIds: new Map() };
  const safe = withSafeIds(text);
  const { rootElement: definitions, warnings } = await parseBpmn(safe.text);
  const writtenIds = takeRepeated(definitions, safe);
  restoreIds(definitions, safe);
  const restored = warnings.map((one): ParseWarning => {
    const value = safe.originals.get(one.value ?? "");
    return value === undefined ? one : { ...one, value };
  });
  const unknown = first.warnings.filter(({ message }) => isUnknown(message) && !REFUSED_ID.test(message));
  return {
    definitions,
    warnings: [...unknown, ...restored.filter(({ message }) => !isUnknown(message))],
    writtenIds,
  };
}

const REFUSED_ID = /nested error: (illegal|duplicate) ID </;

function isUnknown(message: string): boolean {
  return message.startsWith("unparsable");
}

/** Nodes and flows whose id was used before lose it, to be given one of their own; diagram elements can share ids. */
function takeRepeated(
  definitions: ModdleElement,
  { repeated, originals }: SafeText,
): Map<ModdleElement, string> {
  const taken = new Map<ModdleElement, string>();
  for (const element of walk(definitions)) {
    if (!element.id || !repeated.has(element.id) || !needsId(element)) continue;
    taken.set(element, originals.get(element.id) ?? element.id);
    delete element.id;
  }
  return taken;
}

async function parseBpmn(text: string): Promise<{ rootElement: ModdleElement; warnings: ParseWarning[] }> {
  try {
    const result = await moddle.fromXML(text);
    if (result.warnings.some(({ message }) => isUnknown(message))) parseXml(text);
    return result;
  } catch (error) {
    if (error instanceof BpmnReadError) throw error;
    const root = parseXml(text);
    const open = undeclaredPrefix(root);
    if (open)
      throw new BpmnReadError(
        SENTENCE.undeclaredPrefix({ prefix: open.prefix }),
        positionAt(text, open.offset),
      );
    throw new BpmnReadError(SENTENCE.noBpmn({ name: root.name }), positionAt(text, root.start));
  }
}

function reportOf(warnings: ParseWarning[], text: string): Pick<ReadReport, "unknown" | "engines"> {
  const unknown = warnings.flatMap(({ message }) => {
    const found = /^unparsable content (.*) detected\s+line: (\d+)\s+column: (\d+)/.exec(message);
    return found
      ? [{ message: itemAt(found, 1), line: Number(found[2]) + 1, column: Number(found[3]) + 1 }]
      : [];
  });
  const engines = keysOf(ENGINE_URI).filter((name) =>
    ENGINE_URI[name].some((uri) => text.includes(`"${uri}"`) || text.includes(`'${uri}'`)),
  );
  return { unknown, engines };
}
