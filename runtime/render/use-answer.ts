import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { errorWords } from "@/runtime/i18n/error-words";
import { CallError, type HttpPort } from "@/runtime/ports";
import { useOptionalPorts } from "./ports-context";

/** Why something could not be read, and how it is asked for again. */
export interface Refusal {
  reason: string;
  again: () => void;
}

export interface Loaded<T> {
  data: T | null;
  error: string | null;
  /** Whether `data` and `error` answer the present request and not a former one. */
  isCurrent: boolean;
  reload: () => void;
  /** The same for what only may have changed: what is there stays where the server gives no answer. */
  renew: () => void;
  /** The error with another try; null while there is none. */
  refusal: Refusal | null;
}

interface Answer<T> {
  key: string;
  data: T | null;
  error: string | null;
}

interface Asking {
  signal: AbortSignal;
}

type Ask<Input, T> = (http: HttpPort, input: Input, options: Asking) => Promise<T>;

/**
 * Loads what `ask` gives for `input`, and again when that says something else; null asks for nothing. The last answer
 * stays while the next one is loaded. What nobody waits for any more may be aborted by its `signal`.
 */
export function useAnswer<Input, T>(input: Input | null, ask: Ask<Input, T>): Loaded<T> {
  const ports = useOptionalPorts();
  const [turn, setTurn] = useState(0);
  const isRenewal = useRef(false);
  const [state, setState] = useState<Answer<T>>({ key: "", data: null, error: null });
  const key = JSON.stringify(input);
  const load = useEffectEvent((options: Asking) => {
    if (input === null) return null;
    if (!ports) throw new Error("no ports: render inside <PortsContext value={…}>");
    return ask(ports.http, input, options);
  });
  useEffect(() => {
    const running = new AbortController();
    const { signal } = running;
    const mayFail = isRenewal.current;
    isRenewal.current = false;
    const show = (answer: Omit<Answer<T>, "key">): void => {
      if (!signal.aborted) setState({ key, ...answer });
    };
    load({ signal })
      ?.then((data) => show({ data, error: null }))
      .catch((problem: unknown) => {
        if (!mayFail || isAnswer(problem)) show({ data: null, error: errorWords(problem) });
      });
    return () => running.abort();
  }, [ports, key, turn]);
  const { data, error } = state;
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const renew = useCallback(() => {
    isRenewal.current = true;
    reload();
  }, [reload]);
  const refusal = useMemo(() => (error === null ? null : { reason: error, again: reload }), [error, reload]);
  return { data, error, isCurrent: state.key === key, reload, renew, refusal };
}

/** Whether the server said no; without a connection nobody did. */
const isAnswer = (problem: unknown): boolean => problem instanceof CallError && problem.code !== 0;
