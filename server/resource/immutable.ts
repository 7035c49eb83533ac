import type { Input } from "../context";
import { refusedField } from "../errors";
import { MESSAGE } from "../messages";
import type { Resource } from "./declaration";
import { titleOf } from "./titles";

/** Refuses an edit that says of what never changes something else than the row has; it is told at its field. */
export function refuseImmutable(
  { properties }: Pick<Resource, "properties">,
  input: Input,
  before: Readonly<Record<string, unknown>>,
): void {
  for (const [name, property] of Object.entries(properties)) {
    if (property["x-flowsmith"]?.immutable !== true) continue;
    if (input[name] === undefined || input[name] === before[name]) continue;
    throw refusedField(`/${name}`, MESSAGE.immutable({ title: titleOf(property) ?? name }));
  }
}
