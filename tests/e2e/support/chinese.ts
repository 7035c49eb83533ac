import type { Page } from "@playwright/test";
import { call } from "./table-page";

/** Lists whose rows are what people of a Chinese house wrote: their names, not the product's. */
const WRITTEN_BY_PEOPLE = [
  "sys/user/list",
  "sys/dept/tree",
  "sys/role/list",
  "sys/area/getAreaTree",
  "sys/link/list",
  "sys/client/list",
  "bpm/category/tree",
  "bpm/definition/list",
  "form/definition/list",
  "workbench/phrase/list",
];

/** All that people wrote into the product, the longest first, for a page of an administrator. */
export async function writtenByPeople(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const path of WRITTEN_BY_PEOPLE) {
    const { status, data } = await call(
      page,
      "GET",
      `/api/${path}${path.endsWith("/list") ? "?page=1&size=50" : ""}`,
    );
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    JSON.stringify(data, (_, value: unknown) => {
      if (typeof value === "string" && /\p{Script=Han}/u.test(value)) found.add(value);
      return value;
    });
  }
  return [...found].toSorted((one, other) => other.length - one.length);
}

/** Chinese characters, and the signs between them; what lists of names are joined by is not looked at. */
const CHINESE = /[\p{Script=Han}\u3002\u3008-\u301f\uff01-\uff60]/u;

/** The Chinese that a page shows in any way (texts, names, hints) beside what people wrote and the switch of languages. */
export async function chineseOn(page: Page, written: readonly string[]): Promise<string[]> {
  const own = (text: string): string =>
    ["中文", ...written].reduce((rest, content) => rest.replaceAll(content, ""), text).replaceAll("、", "");
  return (await textsOn(page)).filter((text) => CHINESE.test(own(text)));
}

function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isExample = parentElement?.closest("code, pre, .cm-editor");
      if (parentElement?.checkVisibility() && !isExample) found.add(textContent?.trim() ?? "");
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["placeholder", "title", "aria-label", "alt", "value"])
        found.add(element.getAttribute(name) ?? "");
    }
    return [...found];
  });
}
