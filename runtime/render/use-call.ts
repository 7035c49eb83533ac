import { useCallback, useEffect, useState } from "react";
import type { HttpRequest } from "../ports";
import { usePorts } from "./ports-context";

interface Loaded<T> {
  data: T | null;
  error: string | null;
  /** Whether `data` and `error` answer the present request and not a former one. */
  isCurrent: boolean;
  reload: () => void;
}

interface Answer<T> {
  key: string;
  data: T | null;
  error: string | null;
}

/** Loads one thing and again when the request changes. The last answer stays while it is reloaded. */
export function useCall<T>(request: HttpRequest | null): Loaded<T> {
  const { http } = usePorts();
  const key = JSON.stringify(request);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Answer<T>>({ key: "", data: null, error: null });
  useEffect(() => {
    const wanted = JSON.parse(key) as HttpRequest | null;
    if (!wanted) return undefined;
    let isCurrent = true;
    http
      .request<T>(wanted)
      .then((data) => isCurrent && setState({ key, data, error: null }))
      .catch((problem: unknown) => {
        const error = problem instanceof Error ? problem.message : String(problem);
        if (isCurrent) setState({ key, data: null, error });
      });
    return () => {
      isCurrent = false;
    };
  }, [http, key, turn]);
  const { data, error } = state;
  return {
    data,
    error,
    isCurrent: state.key === key,
    reload: useCallback(() => setTurn((now) => now + 1), []),
  };
}
