import { entryOf } from "@/runtime/core/guards";
import { columnsOf, isSystem, labelNames } from "./columns";
import type { Call, Resource } from "./declaration";
import { isNullable } from "./nullable";

type Input = Record<string, unknown>;

/**
 * Lets a row of the entity come back as it was read: its read-only parts and labels are dropped, cleared optional fields
 * become null. What an answer shows beside the entity (a list that counts, a `row` of the call) is unknown like any other
 * name and refused by the schema: who changes such a row leaves that out, as `editBody` does.
 */
export function prepareInput(resource: Resource, call: Call, input: Input): Input {
  if (call.kind !== "add" && call.kind !== "edit") return call.body === "none" ? withoutEmpty(input) : input;
  const dropped = new Set([...readOnlyNames(resource), ...labelNames(resource), "children"]);
  if (call.kind === "edit") for (const kept of ["id", "updateDate"]) dropped.delete(kept);
  const entries = Object.entries(input).filter(([name]) => !dropped.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === "" && mayBeCleared(resource, name) ? null : value]),
  );
}

function mayBeCleared({ properties, required }: Resource, name: string): boolean {
  const property = entryOf(properties, name);
  return property !== undefined && isNullable(property) && !required.includes(name);
}

function readOnlyNames(resource: Resource): string[] {
  const declared = Object.entries(resource.properties).filter(([, schema]) => schema.readOnly === true);
  const system = columnsOf(resource).filter((column) => isSystem(column.property));
  return [...declared.map(([name]) => name), ...system.map((column) => column.property)];
}

/** An empty query parameter means that it was not given. */
function withoutEmpty(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "" && value !== undefined));
}
