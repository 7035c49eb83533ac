import type { ResourceDeclaration } from "./resource";

/**
 * What of a changed row goes back to the server: the properties of the resource and what its call takes, with the date by
 * which it sees whether somebody else was faster. A list may show more of a row, which no call takes.
 */
export function editBody(
  { entity, calls }: Pick<ResourceDeclaration, "entity" | "calls">,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const taken = { ...entity?.properties, ...calls["edit"]?.request?.properties };
  const isTaken = (name: string): boolean => name === "updateDate" || Object.hasOwn(taken, name);
  return entity ? Object.fromEntries(Object.entries(row).filter(([name]) => isTaken(name))) : { ...row };
}
