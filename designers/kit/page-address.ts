/** Names another document in the address of the page without leaving it: what is being edited stays open. */
export function replaceQuery(name: string, from: string, to: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(name) !== from) return;
  url.searchParams.set(name, to);
  readdress(url);
}

/** Names what is open in the address of its page, without leaving it: it opens again where the page is loaded anew. */
export function nameOpen({ path, query }: { path: string; query: Record<string, string> }): void {
  const url = new URL(window.location.href);
  // Another page may be in front, or this one a part of it.
  if (url.pathname !== path) return;
  url.search = new URLSearchParams(query).toString();
  readdress(url);
}

/** The router is not told: what it keeps of the entry stays. */
const readdress = (url: URL): void => window.history.replaceState(window.history.state, "", url);
