import { encodeXml } from "../xml/decode";
import type { BpmnDocument } from "./document";
import { mergeIntoSource } from "./merge";
import { ensureBaseline } from "./read";
import { sourceMapOf } from "./source-map";
import { changesOf } from "./tree-changes";
import { firstLost } from "./unharmed";
import { BpmnWriteError, LOSS } from "./write-error";

/**
 * The text of a document. An unedited document gives the text that was read; an edit changes only its own lines.
 * Throws {@link BpmnWriteError} rather than lose something that was not edited.
 */
export function writeBpmn(document: BpmnDocument): string {
  ensureBaseline(document);
  const { baseline, source, definitions } = document;
  if (!baseline) return source;
  const changes = changesOf(document, baseline);
  if (!changes.dirty.has(definitions)) return source;
  const { text, splices } = mergeIntoSource(document, baseline, changes);
  const lost = firstLost(source, sourceMapOf(document, baseline).root, splices);
  if (lost) throw new BpmnWriteError(LOSS.unedited({ what: lost.key }));
  return text;
}

/** The bytes of a document in the encoding of the file; an unedited document gives the bytes that were read. */
export function writeBpmnBytes(document: BpmnDocument): Uint8Array {
  const text = writeBpmn(document);
  if (text === document.source && document.bytes) return document.bytes;
  return encodeXml(text, document.encoding);
}
