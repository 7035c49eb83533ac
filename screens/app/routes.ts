import publicRoutes from "./public-routes.json";

export const HOME = "/workbench/index";
export const LOGIN = "/login";
export const AUTOLOGIN = "/autologin";
export const LOCK = "/screen";
export const PASSWORD = "/user/password";
export const NOT_FOUND = "/404";

const PUBLIC = new Set(publicRoutes);

/** Pages for everybody by their paths in small letters: people type them off paper. */
const TYPED = new Map(publicRoutes.map((route) => [route.toLowerCase(), route]));

/** The path of an address; a slash at its end or twice in a row does not count, nor do capitals of a page for everybody. */
export function pathOf({ pathname }: { pathname: string }): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  const path = `/${parts.join("/")}`;
  return TYPED.get(path.toLowerCase()) ?? path;
}

/** Whether a page may be seen without signing in. */
export function isPublic(path: string): boolean {
  return path === AUTOLOGIN || PUBLIC.has(path);
}

/**
 * Where a visitor wanted to go before they signed in: only pages of this product; anything else, and whoever has taken the
 * place of another, goes home.
 */
export function returnTo(search: string, { isOther }: { isOther: boolean }): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return !isOther && /^\/(?![/\\])/.test(to) && !to.startsWith("/login") ? to : HOME;
}
