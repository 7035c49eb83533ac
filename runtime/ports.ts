import { CODE } from "@/schemas/status-codes";
import type { CallName, RequestOf, ResourceName, ResponseOf } from "./core/resource/calls";

/** What the runtime needs from outside. Adapters implement these; `adapters/memory` holds fakes for tests. */
export interface Ports {
  http: HttpPort;
  upload: UploadPort;
  storage: StoragePort;
  dongle: DonglePort;
  clock: ClockPort;
}

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface HttpRequest {
  method: HttpMethod;
  /** Absolute path beginning with `/api/`. */
  path: string;
  query?: Record<string, unknown>;
  /** JSON unless `form` is true, then form-encoded. */
  body?: unknown;
  form?: boolean;
  /** Instead of the session's token, to ask whose it is. */
  token?: string;
  /** `blob` for downloads. */
  as?: "json" | "blob";
  signal?: AbortSignal;
  /** It is sent to its end even when the page is left meanwhile; for bodies of up to 64 KB. */
  keepalive?: boolean;
}

/** What goes with a call beside its input. */
export type CallOptions = Pick<HttpRequest, "token" | "signal" | "keepalive">;

export interface HttpPort {
  /**
   * Makes a call that `schemas/api` declares: `call("bpm/task", "complete", { taskId, action: "agree" })`. Resolves and
   * rejects like {@link request}; files come as blobs.
   */
  call<R extends ResourceName, C extends CallName<R>>(
    resource: R,
    call: C,
    input: RequestOf<R, C>,
    options?: CallOptions,
  ): Promise<ResponseOf<R, C>>;
  /** For paths that a document names. Resolves to the envelope's `data`; rejects with {@link CallError} when `code` is above 200 or the call failed. */
  request<T = unknown>(request: HttpRequest): Promise<T>;
  /** Hears the server-sent events of a call, each as the JSON that it carries, until the answered function is called. */
  listen<R extends ResourceName>(resource: R, call: CallName<R>, hear: (data: unknown) => void): () => void;
}

/** A failed call. `fields` holds messages by field path when the server refused single fields. */
export class CallError extends Error {
  readonly code: number;
  readonly fields: Record<string, string>;
  readonly data: unknown;
  constructor(code: number, message: string, fields: Record<string, string> = {}, data: unknown = null) {
    super(message);
    this.name = "CallError";
    this.code = code;
    this.fields = fields;
    this.data = data;
  }

  /** Whether the caller knows less than there is: what they named is gone, or others have changed it. */
  get isOutdated(): boolean {
    return this.code === CODE.notFound || this.code === CODE.conflict;
  }

  /** Whether it was not refused, but got no answer or met a fault of the server: another try may go well. */
  get isPassing(): boolean {
    return this.code === 0 || this.code >= CODE.failed;
  }
}

/** Nobody answered a call, as the network is away: what it asks for was not refused. */
export class UnansweredError extends CallError {}

export interface UploadRequest {
  file: File;
  action: string;
  /** Cloud storage: what the provider's SDK asks for. `uphost` is the upload host of a private installation. */
  qiniu?: { token: string; key: string; domain: string; region?: string; uphost?: string };
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

export interface UploadPort {
  upload(request: UploadRequest): Promise<{ url: string; name: string }>;
}

/** `session` for one tab, `local` for the browser, `entry` for the place in the history that one goes back and forward to. */
export type StorageArea = "session" | "local" | "entry";

export interface StoragePort {
  /** A JSON value, null where nothing is kept. People can change what their browser keeps: whoever reads it checks it. */
  get(area: StorageArea, key: string): unknown;
  /** Whether it is kept: a full or forbidden storage keeps what it had. */
  set(area: StorageArea, key: string, value: unknown): boolean;
  remove(area: StorageArea, key: string): void;
}

export interface DonglePort {
  /** Asks the hardware key's helper; resolves to its `Response`, rejects in the user's words where it does not do it. */
  call(module: string, method: string, param: unknown): Promise<unknown>;
}

export interface ClockPort {
  now(): Date;
}
