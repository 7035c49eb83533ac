/** HTTP status codes that the envelope carries. */
export const CODE = {
  ok: 200,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unprocessable: 422,
  tooMany: 429,
  failed: 500,
  notImplemented: 501,
} as const;

/** A refusal that the caller is told about: status, Chinese message, messages by field (JSON pointer). */
export class ApiError extends Error {
  readonly code: number;
  readonly fields: Record<string, string> | undefined;
  /** Anything else for the envelope's `data`. */
  readonly data: Record<string, unknown>;

  constructor(
    code: number,
    message: string,
    fields?: Record<string, string>,
    data: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}
