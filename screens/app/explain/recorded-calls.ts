import { observable, runInAction } from "mobx";
import { isRecord } from "@/runtime/core/guards";
import { callsOver } from "@/runtime/http-calls";
import { CallError, type HttpPort, type HttpRequest } from "@/runtime/ports";

/** A call as it was made and answered. */
export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  /** As the answer's envelope has it. */
  code: number;
  message: string;
  /** Rows of the answer; null where it is none of rows. */
  count: number | null;
  ms: number;
}

const OK = 200;
const MOST = 200;

/** Takes note of every call from now on, until `stop`. */
export function recordCalls(http: HttpPort): { calls: RecordedCall[]; stop: () => void } {
  const calls = observable.array<RecordedCall>([], { deep: false });
  const before = { ...http };
  const recording = async <T>(asked: HttpRequest): Promise<T> => {
    const begun = performance.now();
    const note = (code: number, message: string, count: number | null): void =>
      runInAction(() => {
        const { method, path, query = {} } = asked;
        calls.push({ method, path, query, code, message, count, ms: Math.round(performance.now() - begun) });
        if (calls.length > MOST) calls.shift();
      });
    try {
      const answer = await before.request<T>(asked);
      note(OK, "", countOf(answer));
      return answer;
    } catch (error) {
      note(error instanceof CallError ? error.code : 0, error instanceof Error ? error.message : "", null);
      throw error;
    }
  };
  Object.assign(http, { request: recording, call: callsOver(recording) });
  return { calls, stop: () => void Object.assign(http, before) };
}

function countOf(answer: unknown): number | null {
  if (Array.isArray(answer)) return answer.length;
  if (!isRecord(answer)) return null;
  const { total, records } = answer;
  if (typeof total === "number") return total;
  return Array.isArray(records) ? records.length : null;
}
