import { randomUUID } from "node:crypto";

/** A new row id. */
export function newId(): string {
  return randomUUID();
}
