import type { Page } from "@playwright/test";
import { call } from "./table-page";

interface MenuEntry {
  route?: string | null;
  children?: MenuEntry[];
}

/** The routes of the signed-in user's menu. */
export async function menuRoutes(page: Page): Promise<string[]> {
  const { data } = await call(page, "GET", "/api/sys/menu/mine");
  const routes = (items: readonly MenuEntry[]): string[] =>
    items.flatMap(({ route, children = [] }) => [...(route ? [route] : []), ...routes(children)]);
  return routes(data as MenuEntry[]);
}

/** `cutOff` once the page has followed a change of its window's size, at most two seconds later. */
export async function cutInTheEnd(page: Page): Promise<string[]> {
  let found = await cutOff(page);
  for (let look = 0; look < 20 && found.length > 0; look++) {
    await page.waitForTimeout(100);
    found = await cutOff(page);
  }
  return found;
}

/** What of a page does not fit the window: the page itself, or something to press or to fill that is cut at an edge. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const main = document.querySelector("#main");
    const pages = scrollWidth === clientWidth ? [] : [`page ${scrollWidth} in ${clientWidth}`];
    if (main && main.scrollWidth > main.clientWidth)
      pages.push(`main ${main.scrollWidth} in ${main.clientWidth}`);
    /** What scrolls sideways by itself is reached by scrolling: wide tables of a tree, code, a diagram. */
    const scrolls = (element: Element): boolean => {
      const above = element.parentElement;
      if (!above || above.id === "main") return false;
      const { overflowX } = getComputedStyle(above);
      return (/auto|scroll/.test(overflowX) && above.scrollWidth > above.clientWidth) || scrolls(above);
    };
    const controls = [...document.querySelectorAll("button, input, textarea, a, [role=button]")].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest("[aria-hidden=true], .react-flow, .fs-skip"),
    );
    const cut = controls.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1) && !scrolls(element);
    });
    return [...pages, ...cut.map(({ outerHTML }) => `cut ${outerHTML.slice(0, 120)}`)];
  });
}
