import { CallError } from "@/runtime/ports";

/** Why a server that is busy refuses. */
export const BUSY = "服务器忙，请稍后再试";

/** A call that is refused the first time and answered from then on. */
export function busyOnce(answer: unknown): () => unknown {
  let isBusy = true;
  return () => {
    if (!isBusy) return answer;
    isBusy = false;
    throw new CallError(503, BUSY);
  };
}
