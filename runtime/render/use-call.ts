import { useCallback, useEffect, useState } from "react";
import type { CallName, RequestOf, ResourceName, ResponseOf } from "@/runtime/core/resource/calls";
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

/** Loads the answer of a declared call, and again when its input changes. The last answer stays while it is reloaded; null asks for nothing. */
export function useCall<R extends ResourceName, C extends CallName<R>>(
  resource: R,
  call: C,
  input: RequestOf<R, C> | null,
): Loaded<ResponseOf<R, C>> {
  const { http } = usePorts();
  const key = JSON.stringify([resource, call, input]);
  const [asked, setAsked] = useState({ key, input });
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Answer<ResponseOf<R, C>>>({ key: "", data: null, error: null });
  // An input that says the same is the same.
  if (asked.key !== key) setAsked({ key, input });
  useEffect(() => {
    const { key: wanted, input: given } = asked;
    if (given === null) return undefined;
    let isCurrent = true;
    http
      .call(resource, call, given)
      .then((data) => isCurrent && setState({ key: wanted, data, error: null }))
      .catch((problem: unknown) => {
        const error = problem instanceof Error ? problem.message : String(problem);
        if (isCurrent) setState({ key: wanted, data: null, error });
      });
    return () => {
      isCurrent = false;
    };
  }, [http, resource, call, asked, turn]);
  const { data, error } = state;
  return {
    data,
    error,
    isCurrent: state.key === key,
    reload: useCallback(() => setTurn((now) => now + 1), []),
  };
}
