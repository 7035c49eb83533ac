import type { Path } from "@/runtime/core/json-schema/path";
import type { Report } from "@/runtime/core/screen/report";
import type { Sentence } from "@/runtime/core/sentence";

/** A name and where it stands. */
export interface Use {
  word: string;
  at: Path;
}

/** What there is of a kind, below a path of the declaration. */
interface Known {
  path: Path;
  known: readonly string[];
  said: (words: { word: string }) => Sentence;
}

/** Tells of the names in a plugin's declaration that are not among the known ones, with what was probably meant. */
export function tellUnknown(report: Report, uses: Iterable<Use>, { path, known, said }: Known): void {
  for (const { word, at } of uses)
    if (!known.includes(word))
      report.unknown("plugin", said({ word }), { path: [...path, ...at], word, known });
}
