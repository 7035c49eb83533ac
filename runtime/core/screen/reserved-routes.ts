/** Routes that are no documents: the start, the login, the way in with a token, the lock screen. No document takes one. */
export const RESERVED_ROUTES: readonly string[] = ["/", "/login", "/autologin", "/screen"];

/** Folders that the server answers itself. */
const RESERVED_FOLDERS = ["/api", "/assets", "/schemas"];

const ROUTE = /^(\/[\p{L}\p{N}_.~-]+)+$/u;

/** What is wrong with a document's route: it is no route, or it is not a document's to have. Null when it is fine. */
export function routeFault(route: string): "malformed" | "reserved" | null {
  const path = route.toLowerCase();
  const isFolder = RESERVED_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`));
  if (RESERVED_ROUTES.includes(path) || isFolder) return "reserved";
  return ROUTE.test(route) ? null : "malformed";
}
