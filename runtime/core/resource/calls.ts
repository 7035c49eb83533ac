import type { CallTypes } from "./call-types";

/** A resource of `schemas/api`. */
export type ResourceName = keyof CallTypes;

/** A call that the resource declares. */
export type CallName<R extends ResourceName> = keyof CallTypes[R] & string;

/** What a caller sends. */
export type RequestOf<R extends ResourceName, C extends CallName<R>> = CallTypes[R][C] extends {
  request: infer Request;
}
  ? Request
  : never;

/** The envelope's data; a file where the call answers one. */
export type ResponseOf<R extends ResourceName, C extends CallName<R>> = CallTypes[R][C] extends {
  response: infer Response;
}
  ? Response
  : never;

/** The request as the server has checked it: what was left out and has a default is there. */
export type InputOf<R extends ResourceName, C extends CallName<R>> = CallTypes[R][C] extends {
  request: infer Request;
  filled: infer Filled;
}
  ? Request & Required<Pick<Request, Extract<Filled, keyof Request>>>
  : never;
