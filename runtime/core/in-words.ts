import { isRecord, partIn, printed, textsIn } from "./guards";

/** What a part of an object that names it is called. */
const NAMES = ["label", "name", "title", "fileName"];

/**
 * A value for readers, whatever it is: an object that a field of another kind holds goes by its name, one without by
 * what is in it. Readers are shown no JSON.
 */
export function inWords(value: unknown, between = "、"): string {
  if (Array.isArray(value)) return listOf(value, between);
  if (!isRecord(value)) return printed(value);
  const [name] = textsIn(NAMES.map((part) => partIn(value, part))).filter(Boolean);
  return name ?? listOf(Object.values(value), between);
}

const listOf = (values: readonly unknown[], between: string): string =>
  values
    .map((one) => inWords(one, between))
    .filter((words) => words !== "")
    .join(between);
