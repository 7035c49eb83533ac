import publicPages from "./public-pages.json";

export const HOME = "/workbench/index";
export const LOGIN = "/login";
export const AUTOLOGIN = "/autologin";
export const LOCK = "/screen";
export const PASSWORD = "/user/password";
export const NOT_FOUND = "/404";

export interface PublicPage {
  route: string;
  zh: string;
  en: string;
  /** Province pages share one document; the others name their own route's. */
  kind: "province" | "page";
  /** The first two digits of a province's area code. */
  area?: string;
}

/** Pages that anybody may see, from one table. */
export const PUBLIC_PAGES = publicPages as PublicPage[];

const PUBLIC = new Set(PUBLIC_PAGES.map((page) => page.route));

/** The path of an address; a slash at its end does not count. */
export const pathOf = ({ pathname }: { pathname: string }): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;

/** Whether a page may be seen without signing in. */
export function isPublic(path: string): boolean {
  return path === AUTOLOGIN || PUBLIC.has(path);
}

/** Where a visitor wanted to go before he signed in: only pages of this product; anything else goes home. */
export function returnTo(search: string): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(to) && !to.startsWith("/login") ? to : HOME;
}
