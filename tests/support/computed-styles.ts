/** What jsdom keeps of computed styles: another map as soon as anything changes that styles depend on. */
interface DocumentInside {
  _styleCache: object;
}

const styles = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();

/**
 * `getComputedStyle` that answers a question asked twice with what it answered before, for as long as jsdom holds its own
 * answer for right. jsdom itself copies it property by property each time, which is half of the time of a test that looks
 * for roles in a large page.
 */
export function rememberComputedStyles(compute: (element: Element) => CSSStyleDeclaration): typeof compute {
  const inside = insideOf(document);
  return (element) => {
    if (element.ownerDocument !== document) return compute(element);
    const known = styles.get(inside._styleCache)?.get(element);
    if (known) return known;
    const style = compute(element);
    const now = styles.get(inside._styleCache) ?? new WeakMap<Element, CSSStyleDeclaration>();
    styles.set(inside._styleCache, now.set(element, style));
    return style;
  };
}

/** @throws Error where another version of jsdom keeps it elsewhere */
function insideOf(page: Document): DocumentInside {
  const key = Object.getOwnPropertySymbols(page).find(({ description }) => description === "impl");
  const inside = key && (Reflect.get(page, key) as DocumentInside | undefined);
  if (typeof inside?._styleCache !== "object") throw new Error("jsdom keeps its computed styles elsewhere");
  return inside;
}
