import { type DocumentVersion, hasCode, type User } from "../context";
import type { Db } from "../db/port";
import { shippedById } from "./shipped";

/** Says from which page a call is made: `<id>@<version>`, version 0 for the shipped document. */
export const SCREEN_HEADER = "x-screen";

const SHAPE = /^([A-Za-z][\w./-]{0,127})@(\d{1,9})$/;

/** May somebody open a page that asks for this code? Pages without one are for all who are signed in. */
export const mayOpen = (user: User, permission: string | null | undefined): boolean =>
  permission === null ||
  permission === undefined ||
  permission === "public" ||
  (permission === "login" ? user.id !== "" : hasCode(user, permission));

/** The document that a call was made from; null when it is not said, does not exist or is not the caller's to open. */
export async function openedDocument(
  db: Db,
  user: User,
  header: string | string[] | undefined,
): Promise<DocumentVersion | null> {
  const [, id, digits] = typeof header === "string" ? (SHAPE.exec(header) ?? []) : [];
  if (id === undefined || digits === undefined) return null;
  const version = Number(digits);
  const found = version === 0 ? shippedById(id) : await published(db, id, version);
  return found && mayOpen(user, found.permission) ? { id, version } : null;
}

async function published(
  db: Db,
  id: string,
  version: number,
): Promise<{ permission: string | null } | undefined> {
  const [row] = await db.query<{ permission: string | null }>(
    `select s.permission from sys_screen s join sys_screen_version v on v.screen_id = s.id
      where s.id = $1 and v.version = $2`,
    [id, version],
  );
  return row;
}
