import type { LocalText } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import { SENTENCE } from "./sentences";
/** A script that an author wrote, with what it may read and change. JSON in, JSON out. */
export interface ScriptRequest {
  /** Shown in error messages, for example `部门审批 / preHandle`. */
  name: string;
  code: string;
  /** Plain data that the script sees under these names. Changes to `form` and `vars` come back in the result. */
  input: ScriptInput;
  /** What the script may call as `scripts.<code>(…)`. */
  library?: readonly SharedScript[];
  /**
   * After so many milliseconds a script that has worked much is stopped, {@link SCRIPT_DEADLINE_MS} when left out. One
   * that has hardly had its turn, since the machine is busy, has {@link SCRIPT_PATIENCE} times as long.
   */
  timeoutMs?: number;
}

export interface ScriptInput {
  form?: Record<string, unknown>;
  vars?: Record<string, unknown>;
  user?: Record<string, unknown>;
  /** Dictionary items by dictionary key, for `dict(key)`. */
  dict?: Record<string, { key: string; value: unknown }[]>;
  /** What rules of serial numbers give next, by their codes, for `serial(code)`. */
  serials?: Record<string, string[]>;
  /** What our own API answered, by path and query as JSON, for `request(path, query)`; without it there is none. */
  answers?: Record<string, ScriptAnswer>;
  /** Anything else a caller declares, for example `rule` and `value` of a validator. */
  args?: Record<string, unknown>;
}

/** What a call answered, or why it failed. */
export type ScriptAnswer = { data: unknown } | { fault: string };

/** A script that others call by its code. */
export interface SharedScript {
  code: string;
  parameters: readonly string[];
  source: string;
}

/** The parameters of a shared script as it is stored: names between commas. */
export const parameterNames = (text: string | null | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

export interface ScriptError {
  message: string;
  /** What we say of it ourselves; the words of scripts and engines have none. */
  said?: Sentence;
  /** 1-based place in the author's code; null when the engine does not say. */
  line: number | null;
  column: number | null;
}

export type ScriptResult =
  | {
      ok: true;
      value: unknown;
      form: Record<string, unknown>;
      vars: Record<string, unknown>;
      /** How many serial numbers it took, by the code of their rule. */
      drawn: Record<string, number>;
      logs: string[];
    }
  | {
      ok: false;
      error: ScriptError;
      logs: string[];
      /** The key in `answers` that it lacked: it is to be run again with the answer. */
      wanted?: string;
    };

/** Runs scripts somewhere safe: in this thread (tests), in a Worker (browser), in a pooled thread (server). */
export interface ScriptRunner {
  run(request: ScriptRequest): Promise<ScriptResult>;
  close(): void;
}

/** So many calls of our own API may one run read. */
export const SCRIPT_REQUESTS = 20;
export const SCRIPT_DEADLINE_MS = 50;
/** How often the deadline passes before a script ends that has done little: it waits for the machine, or for one long call. */
export const SCRIPT_PATIENCE = 20;
/** Loop turns and calls of a script per millisecond of its deadline from which on it counts as one that has worked much. */
export const SCRIPT_TURNS_PER_MS = 20_000;
export const SCRIPT_MEMORY_BYTES = 16 * 1024 * 1024;
/** Of each part of the results as JSON: all of them pass through the server's own thread. */
export const SCRIPT_RESULT_CHARACTERS = 1_000_000;
/** Larger stacks overflow the host's before the guest's. */
export const SCRIPT_STACK_BYTES = 128 * 1024;

/** One line for people: name, place, reason. */
export function describeScriptError(name: LocalText, { message, said, line, column }: ScriptError): Sentence {
  const reason = said ?? message;
  if (line === null) return SENTENCE.failed({ name, reason });
  if (column === null) return SENTENCE.failedInLine({ name, line, reason });
  return SENTENCE.failedAt({ name, line, column, reason });
}

/** An error that is ours to tell, at no place of the script. */
export const saidScriptError = ({ zh, en }: Sentence): ScriptError => ({
  message: zh,
  said: { zh, en },
  line: null,
  column: null,
});
