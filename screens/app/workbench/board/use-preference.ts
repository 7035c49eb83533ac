import { usePorts } from "@/runtime/render/ports-context";
import { useCall } from "@/runtime/render/use-call";

interface Preference<T> {
  /** Null: nothing saved; undefined: not loaded yet. */
  value: T | null | undefined;
  save: (value: T) => Promise<void>;
  reset: () => Promise<void>;
}

/** What the user has arranged under a name, kept on the server. */
export function usePreference<T>(name: string): Preference<T> {
  const { http } = usePorts();
  const path = "/api/workbench/preference";
  const { data, error, reload } = useCall<{ value: T | null }>({
    method: "GET",
    path: `${path}/get`,
    query: { name },
  });
  return {
    value: error === null ? data?.value : null,
    save: async (value) => {
      await http.request({ method: "POST", path: `${path}/save`, body: { name, value } });
      reload();
    },
    reset: async () => {
      await http.request({ method: "POST", path: `${path}/reset`, body: { name } });
      reload();
    },
  };
}
