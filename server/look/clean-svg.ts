import createPurify, { type Config } from "dompurify";

/** What draws, and nothing that runs, loads or links. */
const RULES: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: ["style", "a", "image", "use", "foreignObject", "script"],
  FORBID_ATTR: ["style", "class", "href", "xlink:href"],
};

/** Refers to something outside of the picture. */
const OUTSIDE = /url\(\s*['"]?(?!#)/i;

/** Makes of an SVG picture what draws alone; empty where no picture is left. For work threads, since it loads a document model. */
export async function svgCleaner(): Promise<(text: string) => string> {
  const { JSDOM } = await import("jsdom");
  const purify = createPurify(new JSDOM("").window);
  purify.addHook("uponSanitizeAttribute", (_node, data) => {
    if (OUTSIDE.test(data.attrValue)) data.keepAttr = false;
  });
  return (text) => {
    const clean = purify.sanitize(text.slice(Math.max(text.indexOf("<svg"), 0)), RULES).trim();
    if (!/^<svg[\s>][^]*<\/svg>$/.test(clean)) return "";
    return /^<svg[^>]*\sxmlns=/.test(clean)
      ? clean
      : clean.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  };
}
