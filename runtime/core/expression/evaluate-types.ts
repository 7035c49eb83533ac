import type { Node } from "./ast";

/** State of one evaluation. */
export interface Frame {
  scope: unknown;
  /** Values of lambda parameters by nesting depth. */
  locals: unknown[];
  steps: number;
}

export type Evaluate = (frame: Frame) => unknown;

/** Told about each node when it has a value; used by the trace. */
export type Observe = (node: Node, value: unknown) => void;

export interface CompileContext {
  text: string;
  /** Conditions: a missing name, an unordered comparison or a non-boolean operand is an error. */
  strict: boolean;
  parameters: string[];
  observe?: Observe;
}
