/** What stands for a whole page in a style sheet; in that of a form it is the form. */
const WHOLE = /^(:root|html|body)$/;

/** From what a form lies in, as selectors begin with the form itself too, and without what lies beside it. */
const FORMS = "@scope (:has(> .fs-form-view)) to (:has(> .fs-form-view) > :not(.fs-form-view))";

/**
 * An author's style sheet, held to forms: the page around them, with its buttons for approval and the designer's panels, is
 * not theirs to dress or to hide. A browser without `@scope` gets it as it is written.
 */
export function scopedStyles(css: string): string {
  if (!("CSSScopeRule" in globalThis)) return css;
  const sheet = new CSSStyleSheet();
  // Read by the browser first: a brace too many would end the scope.
  sheet.replaceSync(css);
  const rules = [...sheet.cssRules].map((rule) => {
    if (rule instanceof CSSStyleRule && WHOLE.test(rule.selectorText)) rule.selectorText = ".fs-form-view";
    return rule.cssText;
  });
  return `${FORMS} {\n${rules.join("\n")}\n}`;
}
