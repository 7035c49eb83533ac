import type { Sentence } from "@/runtime/core/sentence";
import { ApiError } from "../errors";
import type { Kind } from "./kinds";

/** What a thread is asked to do. */
export interface Order {
  kind: Kind;
  input: unknown;
}

/** What a thread says: that it takes orders, that it begins with one, or what became of it. Errors travel as data. */
export type Answer =
  | { state: "ready" }
  | { state: "begun" }
  | { state: "done"; value: unknown }
  | { state: "refused"; refusal: Refusal }
  | { state: "failed"; name: string; message: string; stack: string | undefined };

interface Refusal {
  code: number;
  said: Sentence;
  fields: Record<string, Sentence> | undefined;
  data: Record<string, unknown>;
}

/** A caught error as data. */
export function answerOfError(error: unknown): Answer {
  if (error instanceof ApiError) {
    const { code, said, fields, data } = error;
    return { state: "refused", refusal: { code, said: plain(said), fields: plainEach(fields), data } };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { state: "failed", name, message, stack };
}

/** The refusal that a thread has sent, as it is thrown in this one. */
export const refusedBy = ({ code, said, fields, data }: Refusal): ApiError =>
  new ApiError(code, said, fields, data);

/** A sentence may be a function with two texts, which no thread can send. */
const plain = ({ zh, en }: Sentence): Sentence => ({ zh, en });

const plainEach = (fields: Record<string, Sentence> | undefined): Record<string, Sentence> | undefined =>
  fields && Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, plain(said)]));
