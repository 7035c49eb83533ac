import createPurify, { type Config } from "dompurify";

/** What draws, and nothing that runs, loads or links. Style sheets stay: drawing programs keep the colours there. */
const RULES: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ["style"],
  FORBID_TAGS: ["a", "image", "use", "foreignObject", "script"],
  FORBID_ATTR: ["href", "xlink:href"],
};

/** Refers to something outside of the picture. */
const OUTSIDE = /url\(\s*['"]?(?!#)/i;
/** Other words of style sheets that load something; a backslash could spell any of them. */
const LOADS = /@import|image(-set)?\(|src\(|\\/i;

const isOutside = (style: string): boolean => OUTSIDE.test(style) || LOADS.test(style);

/** Makes of an SVG picture what draws alone; empty where no picture is left. For work threads, since it loads a document model. */
export async function svgCleaner(): Promise<(text: string) => string> {
  const { JSDOM } = await import("jsdom");
  const purify = createPurify(new JSDOM("").window);
  purify.addHook("uponSanitizeAttribute", (_node, data) => {
    if (data.attrName === "style" ? isOutside(data.attrValue) : OUTSIDE.test(data.attrValue))
      data.keepAttr = false;
  });
  purify.addHook("uponSanitizeElement", (node, { tagName }) => {
    if (tagName === "style" && isOutside(node.textContent ?? "")) node.parentNode?.removeChild(node);
  });
  return (text) => {
    const clean = purify.sanitize(text.slice(Math.max(text.indexOf("<svg"), 0)), RULES).trim();
    if (!/^<svg[\s>][^]*<\/svg>$/.test(clean)) return "";
    return /^<svg[^>]*\sxmlns=/.test(clean)
      ? clean
      : clean.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  };
}
