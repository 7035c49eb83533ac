import { usePorts } from "@/runtime/render/ports-context";
import { useCall } from "@/runtime/render/use-call";

interface Preference<T> {
  /** Null: nothing saved; undefined: not loaded yet. */
  value: T | null | undefined;
  save: (value: T) => Promise<void>;
  reset: () => Promise<void>;
}

/** What the user has arranged under a name, kept on the server. What `isKind` does not know counts as nothing saved. */
export function usePreference<T extends object>(
  name: string,
  isKind: (value: unknown) => value is T,
): Preference<T> {
  const { http } = usePorts();
  const { data, error, reload } = useCall("workbench/preference", "get", { name });
  const value: unknown = data?.value ?? null;
  return {
    value: error === null && data === null ? undefined : isKind(value) ? value : null,
    save: async (next) => {
      await http.call("workbench/preference", "save", { name, value: next });
      reload();
    },
    reset: async () => {
      await http.call("workbench/preference", "reset", { name });
      reload();
    },
  };
}
