import { type Sentence, sentences } from "@/runtime/core/sentence";
import { diffDiagrams, type ProcessChange } from "../diff";
import { namesOf } from "../checks/check";
import type { BpmnDocument } from "./document";
import { readBpmn } from "./read";

/**
 * Reads a written text again and compares it with the tree it was written from. Gives the first difference in words,
 * or null when the text says what the tree says.
 */
export async function writtenDifference(document: BpmnDocument, text: string): Promise<Sentence | null> {
  if (text === document.source) return null;
  const again = (await readBpmn(text, { lazyBaseline: true })).document.definitions;
  const found = diffDiagrams(document.definitions, again);
  // Places that we supply stay out of the file until the diagram changes; reading again may find better ones.
  const first = found.find(({ kind }) => kind !== "moved" || document.generated.size === 0);
  return first ? inWords(first) : null;
}

function inWords({ kind, element, details: [detail] }: ProcessChange): Sentence {
  const name = namesOf(element);
  return detail ? SENTENCE.value({ name, ...detail }) : SENTENCE[kind]({ name });
}

const SENTENCE = sentences({
  added: { zh: "「{name}」多出", en: "“{name}” is too much" },
  removed: { zh: "「{name}」丢失", en: "“{name}” is lost" },
  changed: { zh: "「{name}」不同", en: "“{name}” differs" },
  moved: { zh: "「{name}」位置不同", en: "“{name}” stands elsewhere" },
  value: {
    zh: "「{name}」的 {what}：「{before}」→「{after}」",
    en: "{what} of “{name}”: “{before}” → “{after}”",
  },
});
