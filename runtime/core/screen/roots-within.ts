import { compileTemplate } from "../expression/template";

/** The names that the templates in a value begin with, such as those of sources. */
export const rootsWithin = (value: unknown): string[] => textsWithin(value).flatMap(rootsOf);

function textsWithin(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsWithin) : [];
}

/** A text that is no template is told where expressions are checked. */
function rootsOf(text: string): string[] {
  try {
    return compileTemplate(text).dependencies.map((path) => path.split(".")[0] ?? "");
  } catch {
    return [];
  }
}
