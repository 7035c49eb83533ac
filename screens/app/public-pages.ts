import pages from "@/runtime/core/permit/public-pages.json";

export interface PublicPage {
  route: string;
  zh: string;
  en: string;
  /** Province pages share one document; the others name their own route's. */
  kind: "province" | "page";
  /** The first two digits of a province's area code. */
  area?: string;
}

/** Pages that anybody may see, from one table. Their routes alone are needed at first (routes.ts). */
export const PUBLIC_PAGES = pages as PublicPage[];
