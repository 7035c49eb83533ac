/** Names another document in the address of the page without leaving it: what is being edited stays open. */
export function replaceQuery(name: string, from: string, to: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(name) !== from) return;
  url.searchParams.set(name, to);
  window.history.replaceState(window.history.state, "", url);
}
