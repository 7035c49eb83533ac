import type { Finding } from "../finding";
import { suggest } from "../suggest";
import type { KnownNames, NameKind } from "./known-names";
import { KIND_TITLE, SENTENCE } from "./sentences";
import type { Sentence } from "../sentence";

/** Where a name stands, and whose it is. */
export interface NamedUse {
  kind: NameKind;
  name: string;
  pointer: string;
  /** Who uses it, as messages call it. */
  by: Sentence;
}

/** What is wrong with a name that nothing has: an error where all of its kind are known, else a warning. */
export function unknownFinding({ kind, name, pointer, by }: NamedUse, known: KnownNames): Finding[] {
  const list = known[kind];
  if (!list || list.names.has(name)) return [];
  const said = SENTENCE.usedBy({ by, said: SENTENCE.noName({ kind: KIND_TITLE[kind], name }) });
  return [
    saidFinding(said, {
      rule: `reference.${kind}`,
      pointer,
      isSure: !list.isOpen,
      near: suggest(name, list.names),
    }),
  ];
}

/** A finding with its suggestion in the message, in both languages. */
export function saidFinding(
  said: Sentence,
  {
    rule,
    pointer,
    isSure,
    near,
  }: { rule: string; pointer: string; isSure: boolean; near: string | undefined },
): Finding & { rule: string } {
  const meant = near === undefined ? said : SENTENCE.meant({ said, near });
  return {
    severity: isSure ? "error" : "warning",
    rule,
    pointer,
    message: meant.zh,
    en: meant.en,
    ...(near === undefined ? {} : { suggestion: near }),
  };
}
