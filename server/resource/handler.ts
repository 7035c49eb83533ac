import type { MultipartFile } from "@fastify/multipart";
import type { RowTypes } from "@/runtime/core/resource/call-types";
import type { CallName, InputOf, ResourceName, ResponseOf } from "@/runtime/core/resource/calls";
import type { Context } from "../context";
import type { Download } from "./download";

/** A checked request as its handler gets it; of an upload, the file that is on its way. */
export type Taken<R extends ResourceName, C extends CallName<R>> =
  InputOf<R, C> extends { file: Blob } ? { file?: MultipartFile } : InputOf<R, C>;

/** What a handler gives: the envelope's data, or a file. */
export type Given<R extends ResourceName, C extends CallName<R>> =
  ResponseOf<R, C> extends Blob ? Download : ResponseOf<R, C>;

/** The work of a declared call: `Handler<"bpm/task", "complete">`. */
export type Handler<R extends ResourceName, C extends CallName<R>> = (
  context: Context,
  input: Taken<R, C>,
) => Given<R, C> | Promise<Given<R, C>>;

/** What a module exports as `handlers`: one for each call of its resource that is not derived from the entity. */
export type Handlers<R extends ResourceName> = { [C in CallName<R>]?: Handler<R, C> };

/** A row of a resource as `get` answers it; of one that is known only at run time, any row. */
export type RowOf<N extends string> = N extends keyof RowTypes ? RowTypes[N] : Record<string, unknown>;

/** A row of what a resource's list answers. */
export type Listed<R extends ResourceName> =
  ResponseOf<R, "list" & CallName<R>> extends { records: (infer Row)[] } ? Row : never;
