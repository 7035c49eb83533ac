import { useCallback, useState } from "react";
import { useOptionalPorts } from "@/runtime/render/ports-context";

/** A state that this browser remembers under a key; the usual value where nothing of its kind is stored. */
export function useRemembered<Value>(
  key: string,
  usual: Value,
  read: (kept: unknown) => Value | null,
): [Value, (next: Value) => void] {
  const storage = useOptionalPorts()?.storage;
  const [value, setValue] = useState<Value>(() => read(storage?.get("local", key)) ?? usual);
  const remember = useCallback(
    (next: Value): void => {
      setValue(next);
      storage?.set("local", key, next);
    },
    [storage, key],
  );
  return [value, remember];
}
