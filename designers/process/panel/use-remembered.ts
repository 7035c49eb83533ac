import { useCallback, useState } from "react";
import { useOptionalPorts } from "@/runtime/render/ports-context";

/** A state that this browser remembers under a key; the usual value where nothing is stored. */
export function useRemembered<Value>(key: string, usual: Value): [Value, (next: Value) => void] {
  const storage = useOptionalPorts()?.storage;
  const [value, setValue] = useState<Value>(() => storage?.get<Value>("local", key) ?? usual);
  const remember = useCallback(
    (next: Value): void => {
      setValue(next);
      storage?.set("local", key, next);
    },
    [storage, key],
  );
  return [value, remember];
}
