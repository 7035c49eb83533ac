import type { CallName, RequestOf, ResourceName, ResponseOf } from "@/runtime/core/resource/calls";
import { type Loaded, useAnswer } from "./use-answer";

/** Loads the answer of a declared call, and again when its input says something else; null asks for nothing. */
export function useCall<R extends ResourceName, C extends CallName<R>>(
  resource: R,
  call: C,
  input: RequestOf<R, C> | null,
): Loaded<ResponseOf<R, C>> {
  const asked = input === null ? null : { resource, call, input };
  return useAnswer(asked, (http, { input: given }) => http.call(resource, call, given));
}
