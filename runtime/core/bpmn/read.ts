import { takeBaseline } from "./baseline";
import { completeDiagram } from "./complete";
import { decodeXml } from "./decode";
import type { BpmnDocument, EngineName, ReadReport } from "./document";
import { ENGINE_URI } from "./engine-namespace";
import { type ModdleElement, type ParseWarning, isElement, moddle, walk } from "./moddle";
import { addIds, deriveLinks } from "./normalise";
import { BpmnReadError, positionAt } from "./xml-position";
import { parseXml } from "./xml-tree";

export interface ReadOptions {
  /** Leave the baseline to {@link ensureBaseline}; for the designer, which opens first and edits later. */
  lazyBaseline?: boolean;
  /** Check the whole text for well-formedness even if the parser is content. */
  strict?: boolean;
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
  if (options.strict) parseXml(text);
  const { rootElement: definitions, warnings } = await parse(text);
  const document: BpmnDocument = {
    definitions,
    source: text,
    encoding,
    bytes: typeof source === "string" ? null : source,
    generated: new Set(),
    generatedIds: new Set(),
    writesLinks: true,
    baseline: null,
  };
  const elements = walk(definitions);
  const addedIds = addIds(document, elements);
  const links = deriveLinks(elements);
  document.writesLinks = links.present;
  const addedDiagramElements = await completeDiagram(document);
  if (!options.lazyBaseline) ensureBaseline(document);
  return {
    document,
    report: { ...reportOf(warnings, text), addedIds, addedLinks: links.added, addedDiagramElements },
  };
}

/** Records the state to compare with on save. Must happen before the first edit. */
export function ensureBaseline(document: BpmnDocument): void {
  document.baseline ??= takeBaseline(document.definitions);
}

async function parse(text: string): Promise<{ rootElement: ModdleElement; warnings: ParseWarning[] }> {
  try {
    const result = await moddle.fromXML(text);
    if (result.warnings.some((warning) => warning.message.startsWith("unparsable"))) parseXml(text);
    return result;
  } catch (error) {
    if (error instanceof BpmnReadError) throw error;
    const root = parseXml(text);
    const message = `不是 BPMN 2.0 文件：根元素是 <${root.name}>，应为 BPMN 2.0 命名空间中的 definitions`;
    throw new BpmnReadError(message, positionAt(text, root.start));
  }
}

function reportOf(
  warnings: ParseWarning[],
  text: string,
): Pick<ReadReport, "dangling" | "unknown" | "engines"> {
  const dangling = warnings.flatMap(({ element, property, value, message }) =>
    message.startsWith("unresolved reference") && element
      ? [{ element: nearestId(element), property: localName(property ?? ""), value: value ?? "" }]
      : [],
  );
  const unknown = warnings.flatMap(({ message }) => {
    const found = /^unparsable content (.*) detected\s+line: (\d+)\s+column: (\d+)/.exec(message);
    return found
      ? [{ message: found[1] as string, line: Number(found[2]) + 1, column: Number(found[3]) + 1 }]
      : [];
  });
  const engines = (Object.keys(ENGINE_URI) as EngineName[]).filter((name) =>
    ENGINE_URI[name].some((uri) => text.includes(`"${uri}"`) || text.includes(`'${uri}'`)),
  );
  return { dangling, unknown, engines };
}

function nearestId(element: ModdleElement): string {
  for (let at: ModdleElement | undefined = element; isElement(at); at = at.$parent) if (at.id) return at.id;
  return "";
}

function localName(property: string): string {
  return property.slice(property.indexOf(":") + 1);
}
