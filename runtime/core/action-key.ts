/**
 * A key under which the server does something once, however often it is asked. Unlike `crypto.randomUUID` it is there on
 * pages that were not fetched over TLS.
 */
export function newActionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
