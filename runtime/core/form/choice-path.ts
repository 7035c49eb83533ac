import { printed } from "../guards";
import { inWords } from "../in-words";
import { choicesIn, type Choice } from "./option-source";

/** The tree that the author of a field wrote down themselves. */
export const ownTree = (options: Record<string, unknown>): Choice[] => choicesIn(options["options"]);

/** The labels along a path through a tree; what nobody offers any more is shown as it is stored. */
export function pathLabels(path: readonly unknown[], choices: readonly Choice[]): string[] {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  // Numbers of a dictionary may be stored as text.
  const found = choices.find(({ value }) => String(value) === printed(first));
  return [found?.label ?? inWords(first), ...pathLabels(rest, found?.children ?? [])];
}
