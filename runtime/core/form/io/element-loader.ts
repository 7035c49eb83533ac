/** Said in the place of a form whose script or a part of it did not arrive; pages keep what failed until they are reloaded. */
export const NOT_LOADED = {
  zh: "表单没有加载成功，请刷新页面重试",
  en: "The form could not be loaded: reload the page to try again",
} as const;

/**
 * The text of `flowsmith-form.js`: a plain script that loads the modules, `entry` first, from where it came itself. Where
 * they do not arrive the element is defined all the same, to say so wherever the page shows it.
 */
export const elementLoader = (
  entry: string,
): string => `import(new URL(${JSON.stringify(entry)},document.currentScript.src).href).catch((error) => {
  console.error(error);
  if (customElements.get("flowsmith-form")) return;
  customElements.define("flowsmith-form", class extends HTMLElement {
    connectedCallback() {
      this.setAttribute("role", "alert");
      this.textContent = this.lang.startsWith("en") ? ${JSON.stringify(NOT_LOADED.en)} : ${JSON.stringify(NOT_LOADED.zh)};
    }
  });
});
`;
