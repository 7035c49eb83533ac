import type { MenuItem } from "@/runtime/store/shell-store";
import type { Locale } from "@/runtime/core/locale";

/** Something that one may go to or do. */
export interface Place {
  key: string;
  group: "favourites" | "pages" | "start" | "todo" | "mine" | "actions";
  name: string;
  /** What tells it apart from others of the name. */
  about: string;
  icon: string;
  run: () => void;
  /** Of a page, which may be a favourite. */
  route?: string;
}

/** The groups in the order in which they are shown. */
export const GROUPS = ["favourites", "start", "todo", "mine", "pages", "actions"] as const;

export interface PageEntry {
  route: string;
  name: string;
  /** The folders that it lies in. */
  folder: string;
  icon: string;
}

/** The pages of a menu, whatever folders they lie in. */
export function pagesOf(menu: readonly MenuItem[], locale: Locale, folder = ""): PageEntry[] {
  return menu.flatMap((item) => {
    const name = (locale === "en" ? item.nameEn : undefined) ?? item.name;
    const children = item.children ?? [];
    if (children.length > 0) return pagesOf(children, locale, folder === "" ? name : `${folder} / ${name}`);
    return item.route ? [{ route: item.route, name, folder, icon: item.icon ?? "file" }] : [];
  });
}

/** Places whose words hold every word that is sought, those whose name begins so first, as they are grouped. */
export function matching(places: readonly Place[], sought: string): Place[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ name }: Place): number =>
    words.some((word) => name.toLowerCase().startsWith(word)) ? 0 : 1;
  const holds = ({ name, about, route = "" }: Place): boolean => {
    const text = `${name} ${about} ${route}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return grouped(places.filter(holds).toSorted((one, other) => rank(one) - rank(other)));
}

/** The same places, group after group. */
export const grouped = (places: readonly Place[]): Place[] =>
  GROUPS.flatMap((group) => places.filter((place) => place.group === group));
