import { AUTOLOGIN, HOME, isPublic, LOCK, LOGIN, PASSWORD } from "./routes";

interface Visitor {
  isSignedIn: boolean;
  /** The lock-screen flag is in session storage. */
  isLocked: boolean;
  /** A password that was given to them has to be changed before anything else. */
  mustChange?: boolean;
}

/** Where a visitor of a path is sent instead; null lets them in. The order is the specification's (000 §2). */
export function redirectOf(
  path: string,
  { isSignedIn, isLocked, mustChange = false }: Visitor,
): string | null {
  if (isLocked) return path === LOCK ? null : LOCK;
  if (isSignedIn && path === LOGIN) return AUTOLOGIN;
  if (!isSignedIn && path !== LOGIN && !isPublic(path)) return LOGIN;
  if (isSignedIn && mustChange && !isPublic(path)) return path === PASSWORD ? null : PASSWORD;
  if (path === LOCK) return HOME;
  return path === "/" ? HOME : null;
}
