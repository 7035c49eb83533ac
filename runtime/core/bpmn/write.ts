import type { Baseline } from "./baseline";
import { encodeXml } from "./decode";
import type { BpmnDocument } from "./document";
import { type Fact, factsOf, lostFacts } from "./facts";
import { BpmnWriteError, mergeIntoSource } from "./merge";
import { ensureBaseline } from "./read";
import { sourceMapOf } from "./source-map";
import type { Splice } from "./splice";
import { isEdited } from "./tree-changes";
import { parseXml } from "./xml-tree";

/**
 * The text of a document. An unedited document gives the text that was read; an edit changes only its own lines.
 * Throws {@link BpmnWriteError} rather than lose something that was not edited.
 */
export function writeBpmn(document: BpmnDocument): string {
  ensureBaseline(document);
  const { baseline, source } = document;
  if (!baseline || !isEdited(document, baseline)) return source;
  const { text, splices } = mergeIntoSource(document, baseline);
  verify(document, baseline, text, splices);
  return text;
}

/** The bytes of a document in the encoding of the file; an unedited document gives the bytes that were read. */
export function writeBpmnBytes(document: BpmnDocument): Uint8Array {
  const text = writeBpmn(document);
  if (text === document.source && document.bytes) return document.bytes;
  return encodeXml(text, document.encoding);
}

/** Reads the result again: it must be well-formed and still say all that lay outside of the edited places. */
function verify(document: BpmnDocument, baseline: Baseline, after: string, splices: readonly Splice[]): void {
  const is = parseXml(after);
  const { facts } = sourceMapOf(document, baseline);
  const kept = (): Generator<Fact> => factsOutside(splices, facts);
  if (standsInOrder(kept(), factsOf(after, is))) return;
  const [lost] = lostFacts(kept(), factsOf(after, is));
  if (lost) throw new BpmnWriteError(`保存会丢失未编辑的内容：${lost.key}`);
}

function* factsOutside(splices: readonly Splice[], facts: Iterable<Fact>): Generator<Fact> {
  for (const fact of facts)
    if (!splices.some((splice) => splice.start < fact.end && splice.end > fact.start)) yield fact;
}

/** Whether all facts are found among others in the same order, as after most edits; far cheaper than to count them. */
function standsInOrder(facts: Iterator<Fact>, others: Iterable<Fact>): boolean {
  let next = facts.next();
  for (const { key } of others) if (!next.done && next.value.key === key) next = facts.next();
  return next.done === true;
}
