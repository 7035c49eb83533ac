import { useCallback, useState } from "react";
import { newActionKey } from "@/runtime/core/action-key";
import { CallError } from "@/runtime/ports";

/** Makes the call of a named action with the key under which the server does it once. */
export type Once = <T>(action: string, call: (key: string) => Promise<T>) => Promise<T>;

/**
 * An action keeps its key until the server has said what became of it: who presses again because no answer came gets the
 * answer of the first time, and nothing is done twice.
 */
export function useOnce(): Once {
  const [keys] = useState(() => new Map<string, string>());
  return useCallback<Once>(
    async (action, call) => {
      const key = keys.get(action) ?? newActionKey();
      keys.set(action, key);
      try {
        const answer = await call(key);
        keys.delete(action);
        return answer;
      } catch (problem) {
        if (!mayBeDone(problem)) keys.delete(action);
        throw problem;
      }
    },
    [keys],
  );
}

/** Without an answer, or where the server failed before it had one, nobody knows. */
const mayBeDone = (problem: unknown): boolean => problem instanceof CallError && problem.isPassing;
