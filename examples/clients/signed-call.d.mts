/** The headers of a signed call. `path` has its query, `body` is the text that is sent. */
export function signedHeaders(
  client: { key: string; secret: string },
  call: { method: string; path: string; body?: string },
): Record<string, string>;
