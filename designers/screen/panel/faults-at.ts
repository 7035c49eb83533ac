import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { keyOfPath, type Path, pathOfPointer } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { localText, type Locale } from "@/runtime/core/locale";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { isBelow } from "../../kit/json/splices";

interface Place {
  /** Where the options lie in the page. */
  at: Path;
  schema: Schema;
  locale: Locale;
}

/** What is wrong with a part of the page, by the field of its panel that shows it. */
export function faultsAt(
  findings: readonly Finding[],
  { at, schema, locale }: Place,
): Readonly<Record<string, string>> {
  const faults = new Map<string, Sentence[]>();
  for (const finding of findings) {
    const path = pathOfPointer(finding.pointer);
    if (!isBelow(path, at)) continue;
    const field = keyOfPath(shownAt(schema, path.slice(at.length)));
    if (field !== "") faults.set(field, [...(faults.get(field) ?? []), sentenceOf(finding)]);
  }
  return Object.fromEntries(
    [...faults].map(([field, said]) => [field, localText(listed(said, "clauses"), locale)]),
  );
}

/** The field that holds a value: what lies further inside is its widget's own. */
function shownAt(schema: Schema, path: Path): Path {
  let group: Schema | undefined = schema;
  const depth = path.findIndex((part) => (group = group?.properties?.[part]) === undefined);
  return depth < 0 ? path : path.slice(0, depth);
}
