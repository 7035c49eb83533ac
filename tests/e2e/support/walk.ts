import { expect, type Page } from "@playwright/test";

/** Opens a page by its address and waits until nothing on it is still to come. */
export async function openCalm(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await comeToRest(page);
}

/** Goes on to another page of the product as its own links do, without loading the product again. */
export async function walkTo(page: Page, route: string): Promise<void> {
  if (new URL(page.url()).pathname === route) return comeToRest(page);
  await walk(page, route);
  await comeToRest(page);
}

/**
 * Opens a page: from another page of the product as its links do, which takes a quarter of the processor time of loading
 * it all. Who is on the page already, or nowhere yet, loads it.
 */
export async function go(page: Page, route: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if ((await page.locator("#main").count()) === 0 || route.split("?")[0] === pathname) await page.goto(route);
  else await walk(page, route);
}

/** Has the product go to an address as its own links do. */
export async function walk(page: Page, route: string): Promise<void> {
  const former = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, route);
  await expect(page).not.toHaveTitle(former);
}

async function comeToRest(page: Page): Promise<void> {
  await expect(page.locator("#main, .fs-public, .fs-login").first()).toBeVisible();
  await expect(page.locator(".ant-spin-spinning, .ant-skeleton, .fs-boot, .fs-waiting")).toHaveCount(0);
}
