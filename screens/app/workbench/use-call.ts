import { useCallback, useEffect, useState } from "react";
import type { HttpRequest } from "@/runtime/ports";
import { usePorts } from "@/runtime/render/ports-context";

interface Loaded<T> {
  data: T | null;
  error: string | null;
  reload: () => void;
}

/** Loads one thing and again when the request changes. The last answer stays while it is reloaded. */
export function useCall<T>(request: HttpRequest | null): Loaded<T> {
  const { http } = usePorts();
  const key = JSON.stringify(request);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ data: T | null; error: string | null }>({ data: null, error: null });
  useEffect(() => {
    const wanted = JSON.parse(key) as HttpRequest | null;
    if (!wanted) return undefined;
    let isCurrent = true;
    http
      .request<T>(wanted)
      .then((data) => isCurrent && setState({ data, error: null }))
      .catch((problem: unknown) => {
        const error = problem instanceof Error ? problem.message : String(problem);
        if (isCurrent) setState({ data: null, error });
      });
    return () => {
      isCurrent = false;
    };
  }, [http, key, turn]);
  return { ...state, reload: useCallback(() => setTurn((now) => now + 1), []) };
}
