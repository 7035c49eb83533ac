import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { FormLook } from "./form-context";

/** Whether a value may not be written: by its form, by its reader's rights (`isFixed`), by its author or by a rule. */
export function isReadOnly(form: FormLook, { schema, path, isFixed }: Place): boolean {
  const { readOnly, options } = schema["x-flowsmith"] ?? {};
  return form.readOnly || isFixed || options?.["readonly"] === true || form.store.flag(readOnly, path, false);
}

interface Place {
  schema: Schema;
  path: Path;
  isFixed: boolean;
}
