import { newActionKey } from "./core/action-key";
import type { HttpRequest } from "./ports";

interface RequestKeys {
  /** The key that a request goes with, and what is to be called once it is known what became of it. */
  of: (request: HttpRequest) => { headers: Record<string, string>; answered: () => void };
}

/** Of so many requests without an answer is it known that they are sent again. */
const MOST_UNANSWERED = 20;

/**
 * A request that changes something goes with a key, and keeps it until it is answered: the same, sent again because no
 * answer came, is done once by the server and answered as the first time.
 */
export function createRequestKeys(): RequestKeys {
  const unanswered = new Map<string, string>();
  return {
    of: ({ method, path, query, body }) => {
      if (method === "GET") return { headers: {}, answered: () => undefined };
      const said = JSON.stringify([method, path, query, body]);
      const key = unanswered.get(said) ?? newActionKey();
      unanswered.set(said, key);
      const [oldest] = unanswered.keys();
      if (unanswered.size > MOST_UNANSWERED && oldest !== undefined) unanswered.delete(oldest);
      return { headers: { "Idempotency-Key": key }, answered: () => unanswered.delete(said) };
    },
  };
}
