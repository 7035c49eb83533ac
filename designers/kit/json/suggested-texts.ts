import type { Finding } from "@/runtime/core/finding";
import { keyOfPath, pathOfPointer } from "@/runtime/core/json-schema/path";
import { jsonStrings } from "@/runtime/core/references/string-places";
import { suggest } from "@/runtime/core/suggest";

/** A name within a text: fields of values, codes with colons, addresses. */
const NAMES = [/[\p{L}\p{N}_$]+/gu, /[\p{L}\p{N}_$.:/-]+/gu];

/**
 * The ways in which a JSON text may be meant where something is suggested: each the whole text with the suggestion in the
 * place of a name that is near it, the likeliest first. Empty where no name is. Whether a way mends what was found, its
 * checker has to say.
 */
export function suggestedTexts(text: string): (finding: Finding) => string[] {
  let read: ReturnType<typeof placesIn> | undefined;
  return ({ pointer, suggestion }) => {
    if (suggestion === undefined) return [];
    const places = (read ??= placesIn(text));
    const key = keyOfPath(pathOfPointer(pointer));
    const near = [...places.filter(({ at }) => at === key), ...places.filter(({ within }) => within === key)];
    const ways = near.flatMap(({ value, start, end, encode }) =>
      meantTexts(value, suggestion).map((other) => text.slice(0, start) + encode(other) + text.slice(end)),
    );
    return [...new Set(ways)];
  };
}

const placesIn = (text: string) =>
  jsonStrings(text).map((place) => ({
    ...place,
    at: keyOfPath(place.path),
    within: keyOfPath(place.path.slice(0, -1)),
  }));

/** The same of a single text: it with the suggestion in the place of each name that is near it, the likeliest first. */
export function meantTexts(value: string, suggestion: string): string[] {
  if (isNear(value, suggestion)) return [suggestion];
  return NAMES.flatMap((names) => {
    const wrong = [...new Set(value.match(names) ?? [])].filter((name) => isNear(name, suggestion));
    return wrong.map((name) => value.replaceAll(names, (one) => (one === name ? suggestion : one)));
  });
}

const isNear = (name: string, suggestion: string): boolean => suggest(name, [suggestion]) !== undefined;
