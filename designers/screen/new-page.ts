import { SCREEN_VERSION, type ScreenDocument } from "@/runtime/core/screen/document";
import type { AppServices } from "@/runtime/store/app-store";

/** What is said of a page before there is one. */
export interface NewPage {
  id: string;
  route: string;
  titleZh: string;
  titleEn?: string;
  code?: string;
  parentId?: string;
  icon?: string;
}

/** Publishes a new page and gives it a place in the function tree; nothing is left of it when it is refused. */
export async function createPage({ ports: { http } }: AppServices, page: NewPage): Promise<void> {
  const { id, route, titleZh, titleEn, code, parentId, icon } = page;
  // The entry comes first: it is what makes the page's code one that exists.
  const menu = await http.call("sys/menu", "add", {
    name: titleZh,
    type: "page",
    route,
    visible: true,
    sort: 99,
    ...(titleEn ? { nameEn: titleEn } : {}),
    ...(code ? { code } : {}),
    ...(parentId ? { parentId } : {}),
    ...(icon ? { icon } : {}),
  });
  try {
    const text = JSON.stringify(emptyPage(page), null, 2);
    await http.call("sys/screen", "publish", { id, text, base: 0, note: "新增页面" });
  } catch (error) {
    // Who may not delete entries leaves it to somebody who may: what is told is why there is no page.
    await http
      .call("sys/menu", "del", { id: menu.id })
      .catch((left: unknown) => console.warn("menu entry without a page", menu.id, left));
    throw error;
  }
}

function emptyPage({ id, route, titleZh, titleEn, code }: NewPage): ScreenDocument {
  return {
    schemaVersion: SCREEN_VERSION,
    id,
    route,
    title: { zh: titleZh, ...(titleEn ? { en: titleEn } : {}) },
    ...(code ? { permission: code } : {}),
    body: [{ type: "text", kind: "title", text: titleZh }],
  };
}
