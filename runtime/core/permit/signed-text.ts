/** What is signed: a permit, or the list of permits that were ended. */
export const KIND = { card: "FS1", list: "FSL1" } as const;

/** A text `<kind>.<key>.<body>.<signature>`, taken apart. Nothing in it is to be believed before the signature is checked. */
export interface SignedText {
  kind: string;
  /** Which key signed it. */
  kid: string;
  /** The bytes that the signature is of. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  /** The body's text. */
  read: () => unknown;
}

const SHAPE = /^(FSL?1)\.([\w-]{4,16})\.([\w-]+)\.([\w-]{86})$/;

/** Everything of a signed text but its signature. */
export const unsignedText = (kind: string, kid: string, body: unknown): string =>
  `${kind}.${kid}.${toBase64Url(new TextEncoder().encode(JSON.stringify(body)))}`;

/** Takes a signed text apart; null for anything else. */
export function readSignedText(text: string): SignedText | null {
  const [, kind, kid, body, signature] = SHAPE.exec(text.trim()) ?? [];
  if (kind === undefined || kid === undefined || body === undefined || signature === undefined) return null;
  return {
    kind,
    kid,
    signed: new TextEncoder().encode(`${kind}.${kid}.${body}`),
    signature: fromBase64Url(signature),
    read: () => JSON.parse(new TextDecoder().decode(fromBase64Url(body))) as unknown,
  };
}

/** Bytes as text that stands in addresses. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of such a text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
