import { type Sentence, sentences } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";

const SAID = sentences({
  meant: { zh: "{text}，是否要写 {name}？", en: "{text}: did you mean {name}?" },
});

/** What is said of a name that nothing has, with the one among these that was probably meant. */
export function withMeant(text: Sentence, name: string, among: Iterable<string>): Sentence {
  const meant = suggest(name, among);
  return meant === undefined ? text : SAID.meant({ text, name: meant });
}
