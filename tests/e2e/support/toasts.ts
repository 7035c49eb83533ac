import { expect, type BrowserContext, type Page } from "@playwright/test";

const heard = new WeakMap<Page, string[]>();

/**
 * Writes down every short message of a window: one is on the screen for a second only and easily missed. Those of a page
 * that was loaded before say nothing of the one that is there now.
 */
export async function hearToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding("hearToast", ({ page }, text: string | null) => {
    heard.set(page, text === null ? [] : [...(heard.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { hearToast } = window as unknown as { hearToast: (text: string | null) => void };
    if (window === window.top) hearToast(null);
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return;
      const notices = node.matches(".ant-message-notice")
        ? [node]
        : node.querySelectorAll(".ant-message-notice");
      for (const notice of notices) hearToast(notice.textContent ?? "");
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) look(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A short message with the text has come since the page was last asked for one. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const fits = (toast: string): boolean =>
    typeof text === "string" ? toast.includes(text) : text.test(toast);
  await expect
    .poll(() => (heard.get(page) ?? []).some(fits), { message: `a message ${String(text)}` })
    .toBe(true);
  heard.set(
    page,
    (heard.get(page) ?? []).filter((toast) => !fits(toast)),
  );
}
