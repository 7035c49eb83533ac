import publicRoutes from "./public-routes.json";

export const HOME = "/workbench/index";
export const LOGIN = "/login";
export const AUTOLOGIN = "/autologin";
export const LOCK = "/screen";
export const PASSWORD = "/user/password";
export const NOT_FOUND = "/404";

const PUBLIC = new Set(publicRoutes);

/** The path of an address; a slash at its end does not count. */
export const pathOf = ({ pathname }: { pathname: string }): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;

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
