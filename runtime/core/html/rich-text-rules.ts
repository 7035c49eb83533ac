import type { Config, DOMPurify } from "dompurify";

/** What text that a user formatted may hold: nothing that runs, sends, loads a frame or covers the page. */
const RULES: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "option", "dialog"],
  ADD_ATTR: ["target"],
  FORBID_ATTR: ["id", "class", "name"],
};

/** Declarations that change how text looks and not where it stands. */
const LOOKS =
  /^(color|background-color|text-align|text-indent|font-(size|weight|style|family)|line-height|text-decoration|width|height|vertical-align)$/;

/**
 * Makes the cleaner of formatted text from a DOMPurify instance, so that browser and server clean alike: the browser
 * passes its own, the server one over jsdom.
 */
export function richTextCleaner(purify: DOMPurify): (html: string) => string {
  purify.addHook("uponSanitizeAttribute", (_node, data) => {
    if (data.attrName === "style") data.attrValue = looksOf(data.attrValue);
  });
  purify.addHook("afterSanitizeAttributes", (node) => {
    if (node.hasAttribute("target")) node.setAttribute("rel", "noopener noreferrer");
    if (node.getAttribute("style") === "") node.removeAttribute("style");
  });
  return (html) => purify.sanitize(html, RULES);
}

function looksOf(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([name, value]) => LOOKS.test(name ?? "") && value && !/url\s*\(|expression/i.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
