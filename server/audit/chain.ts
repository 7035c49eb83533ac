import { createHash } from "node:crypto";

/** What a link of the chain vouches for, as text that the database gives the same way every time. */
export interface SealedContent {
  id: string;
  created: string;
  create_by: string | null;
  user_id: string | null;
  resource: string;
  resource_name: string | null;
  action: string;
  row_id: string | null;
  row_label: string | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  request_id: string | null;
  document: string | null;
  document_version: number | null;
}

/** The place of a row in the chain. */
export interface Link {
  seq: number;
  hash: string;
}

/** Before the first row. */
export const GENESIS: Link = { seq: 0, hash: "0".repeat(64) };

/** SQL: the columns of `SealedContent`. */
export const CONTENT = `id, to_char(create_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created, create_by,
  user_id, resource, resource_name, action, row_id, row_label, before::text as before, after::text as after, ip, request_id,
  document, document_version`;

const FIELDS = [
  "id",
  "created",
  "create_by",
  "user_id",
  "resource",
  "resource_name",
  "action",
  "row_id",
  "row_label",
  "before",
  "after",
  "ip",
  "request_id",
  "document",
  "document_version",
] as const satisfies readonly (keyof SealedContent)[];

/** The link that a row makes behind another one: SHA-256 over its number, the hash before it and its content. */
export function linkAfter(previous: Link, content: SealedContent): Link {
  const seq = previous.seq + 1;
  const text = JSON.stringify([seq, previous.hash, ...FIELDS.map((name) => content[name])]);
  return { seq, hash: createHash("sha256").update(text).digest("hex") };
}
