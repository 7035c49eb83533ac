/** What a page may lead to or show: the web, mail, this product, and a place in the page. */
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** An address as it is when nothing can run by it; null for any other. */
export const safeAddress = (address: string): string | null => {
  const found = address.trim();
  return SAFE.test(found) ? found : null;
};
