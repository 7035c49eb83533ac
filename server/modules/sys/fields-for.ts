import type { Resource } from "../../resource/declaration";

export type FieldUse = "show" | "ask" | "sort";

/** The properties of a resource that a dialog may show and give back, ask for, or sort by. */
export function fieldsFor(resource: Resource, use: FieldUse): string[] {
  const entries = Object.entries(resource.properties).filter(([, { writeOnly }]) => writeOnly !== true);
  const hinted = (hint: "search" | "sort"): string[] =>
    entries.flatMap(([name, schema]) => (schema["x-flowsmith"]?.[hint] ? [name] : []));
  if (use === "ask") return hinted("search");
  if (use === "sort") return hinted("sort").flatMap((name) => [name, `-${name}`]);
  return entries.flatMap(([name, schema]) => {
    const label = schema["x-flowsmith"]?.ref?.as;
    return label === undefined || resource.properties[label] ? [name] : [name, label];
  });
}
