import type { Finding } from "@/runtime/core/finding";
import type { FragmentDocument, Fragments } from "@/runtime/core/fragment/fragment";
import type { LocalText } from "@/runtime/core/locale";
import type { KnownNames } from "@/runtime/core/references/known-names";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { vocabularyOver } from "../modules/sys/screen-check";

/** What administrators have made, beside what the program declares. */
export interface PageFacts {
  names: KnownNames;
  /** Their tables, by the name of the resource. */
  defined: Record<string, ResourceDeclaration>;
  /** All that are served. */
  fragments: Fragments;
}

/** What is wrong with a page or fragment, by the same rules as in the designer; nothing means that it may be published. */
export const checkPage = ({ text, facts }: { text: string; facts: PageFacts }): Finding[] =>
  validateScreen(text, vocabularyOf(facts, facts.fragments));

/** What is found in a document that uses a fragment. */
export interface Broken {
  title: LocalText;
  finding: Finding;
}

interface Change {
  users: readonly { title: LocalText; text: string }[];
  id: string;
  /** Null takes it away. */
  fragment: FragmentDocument | null;
  facts: PageFacts;
}

/** What a change of a fragment makes wrong in those that use it. */
export function brokenUsers({ users, id, fragment, facts }: Change): Broken[] {
  const after = new Map(facts.fragments);
  if (fragment) after.set(id, fragment);
  else after.delete(id);
  const [then, now] = [vocabularyOf(facts, facts.fragments), vocabularyOf(facts, after)];
  return users.flatMap(({ title, text }) => {
    const old = new Set(errorsIn(text, then).map(keyOf));
    return errorsIn(text, now)
      .filter((finding) => !old.has(keyOf(finding)))
      .map((finding) => ({ title, finding }));
  });
}

const vocabularyOf = ({ names, defined }: PageFacts, fragments: Fragments): ScreenVocabulary => ({
  ...vocabularyOver(defined, fragments),
  names,
});

const errorsIn = (text: string, known: ScreenVocabulary): Finding[] =>
  validateScreen(text, known).filter(({ severity }) => severity === "error");

const keyOf = ({ rule, pointer, message }: Finding): string => `${rule} ${pointer} ${message}`;
