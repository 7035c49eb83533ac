import { localText } from "@/runtime/core/locale";
import type { Product } from "../../services";
import { pageAt } from "../page-at";
import type { PageTab } from "./tabs-store";

/** What stands on each tab: what is open there, or the title of its page; with a number where several are called the same. */
export function titlesOf(tabs: readonly PageTab[], product: Product): string[] {
  const locale = product.shell.locale;
  const titles = tabs.map(({ path, title }) => {
    if (title !== undefined) return title;
    const screen = pageAt(product, path);
    return screen ? localText(screen.title, locale) : "…";
  });
  return titles.map((title, at) => {
    const number = titles.slice(0, at).filter((other) => other === title).length + 1;
    return number === 1 ? title : `${title} (${number})`;
  });
}
