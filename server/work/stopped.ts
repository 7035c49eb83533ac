import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";

interface Fault {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: unknown;
}

/** Why work that ran out of its time was stopped. */
export const tooLong = (seconds: number): ApiError =>
  new ApiError(CODE.unprocessable, SENTENCE.tooLong({ seconds }));

/** Nothing can be begun at the moment. */
export const busy = (): ApiError => new ApiError(CODE.unavailable, SENTENCE.busy);

/** Nobody waits for the answer any more. */
export const gone = (): ApiError => new ApiError(CODE.unavailable, SENTENCE.gone);

/** What a thread failed of: out of memory or out of stack is the sender's doing, everything else is ours. */
export function faultOf({ name, message, stack, code }: Fault): Error {
  if (
    code === "ERR_WORKER_OUT_OF_MEMORY" ||
    /Array buffer allocation|Invalid (string|array) length/.test(message)
  )
    return new ApiError(CODE.tooLarge, SENTENCE.tooMuch);
  if (name === "RangeError" && message.includes("call stack"))
    return new ApiError(CODE.unprocessable, SENTENCE.tooDeep);
  return Object.assign(new Error(message), { name }, stack === undefined ? {} : { stack });
}
