import { hasCode, type Input, type RowContext } from "../context";
import { LackingError } from "../errors";
import type { Resource } from "./declaration";

/** Properties with a `write` code may be set or changed only by its holders. */
export function checkWriteCodes(
  context: RowContext,
  resource: Resource,
  input: Input,
  before: Input = {},
): void {
  for (const [name, schema] of Object.entries(resource.properties)) {
    const code = schema["x-flowsmith"]?.write;
    if (code === undefined || hasCode(context.user, code)) continue;
    const value = input[name];
    const old = before[name] ?? schema["default"] ?? null;
    if (value === undefined || value === null || value === old) continue;
    throw new LackingError(code, `/${name}`);
  }
}
