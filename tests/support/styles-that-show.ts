/** Blocks of their own rules: of media that a test has not, of movements. */
const BLOCK = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const SHOWS = /^\s*(?:display|visibility|pointer-events|content)\s*:/;

/**
 * Has the style sheets that components bring say only what can be seen and pressed. jsdom compares every rule with every
 * element that a test looks for by its role, which is a third of the time of a large page; colours and sizes are looked
 * at in a real browser.
 */
export function keepWhatShows(): void {
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  if (!inner) throw new Error("elements have no innerHTML");
  Object.defineProperty(HTMLStyleElement.prototype, "innerHTML", {
    ...inner,
    set(this: HTMLStyleElement, css: string) {
      inner.set?.call(this, whatShows(css));
    },
  });
}

function whatShows(css: string): string {
  const rules = css.replaceAll(BLOCK, "").matchAll(RULE);
  return [...rules]
    .map(([, selector = "", body = ""]) => {
      const kept = body.split(";").filter((declaration) => SHOWS.test(declaration));
      return kept.length === 0 ? "" : `${selector}{${kept.join(";")}}`;
    })
    .join("");
}
