import { isTooDeep } from "@/runtime/core/document/depth";
import { sentenceOf } from "@/runtime/core/finding";
import { JSON_FAULT } from "@/runtime/core/form/check/json-fault";
import { isFragment } from "@/runtime/core/fragment/fragment";
import { isRecord } from "@/runtime/core/guards";
import { currentLocale, text } from "@/runtime/i18n/i18n";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { readSource } from "@/runtime/core/screen/locate";
import { localText } from "@/runtime/core/locale";
import { formattedPage, pageText } from "@/runtime/core/screen/formatted-page";
import { pageFrom, type PageFrame, type Template } from "@/runtime/core/screen/page-templates";
import type { AppServices } from "@/runtime/store/app-store";
import { DOCUMENT_LIMITS } from "@/schemas/meta/document-limits";

/** What is said of a page before there is one. */
export interface NewPage {
  id: string;
  route: string;
  titleZh: string;
  titleEn?: string;
  code?: string;
  parentId?: string;
  icon?: string;
  /** What it begins as: a template, a copy of another page, or what an exported file says. */
  start?: Template | "copy" | "file";
  resource?: string;
  from?: string;
}

/** Publishes a new page and gives it a place in the function tree; nothing is left of it when it is refused. */
export async function createPage(
  { ports: { http } }: AppServices,
  page: NewPage,
  screen: object,
): Promise<void> {
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
    const text = pageText(screen);
    await http.call("sys/screen", "publish", { id, text, base: 0, note: "新增页面" });
  } catch (error) {
    // Who may not delete entries leaves it to somebody who may: what is told is why there is no page.
    await http
      .call("sys/menu", "del", { id: menu.id })
      .catch((left: unknown) => console.warn("menu entry without a page", menu.id, left));
    throw error;
  }
}

/** The code of a page: its own, else, of one over a resource, the one that its rows ask for. */
export const codeOf = ({ code }: NewPage, declaration: ResourceDeclaration | undefined): string | undefined =>
  code ?? (declaration && `${declaration.permission}:list`);

/** A new page's document as its template begins it. */
export function startPage(page: NewPage, resources: Record<string, ResourceDeclaration>): object {
  const { start = "empty", resource } = page;
  const declaration = resource === undefined ? undefined : resources[resource];
  const chosen = declaration && resource !== undefined ? { name: resource, declaration } : undefined;
  return pageFrom(
    start === "copy" || start === "file" ? "empty" : start,
    frameOf(page, codeOf(page, declaration)),
    chosen,
  );
}

/** What another page says, as a new page. */
export function copiedPage(page: NewPage, given: string): object {
  const { permission: _others, ...rest } = pageIn(given, "page");
  return { ...rest, ...frameOf(page, page.code) };
}

type Kind = "page" | "fragment";

/** What a file says, as the page or fragment that is open: it keeps its id and its route. */
export function importedPage(given: string, own: { id: string; route: unknown; kind: Kind }): string {
  const { kind, ...frame } = own;
  return formattedPage(JSON.stringify({ ...pageIn(given, kind), ...frame }));
}

/** What a file says, which may be any. @throws Error where it is no page, or no fragment */
function pageIn(given: string, kind: Kind): Record<string, unknown> {
  if (isTooDeep(given)) throw new Error(text("screenDesigner.tooDeep", { limit: DOCUMENT_LIMITS.depth }));
  const page = parsed(given);
  if (!isRecord(page) || !Array.isArray(page["body"])) throw new Error(text("screenDesigner.notPage"));
  if (isFragment(page) !== (kind === "fragment"))
    throw new Error(text(kind === "page" ? "screenDesigner.isFragment" : "screenDesigner.isPage"));
  return page;
}

/** @throws Error with the place where it is no JSON */
function parsed(given: string): unknown {
  const { value, findings } = readSource(given);
  const [fault] = findings;
  if (!fault) return value;
  const { line = 1, column = 1 } = fault;
  const place = localText(JSON_FAULT.at({ line, column, reason: sentenceOf(fault) }), currentLocale());
  throw new Error(text("screenDesigner.noJson", { place }));
}

const frameOf = ({ id, route, titleZh, titleEn }: NewPage, permission: string | undefined): PageFrame => ({
  id,
  route,
  title: { zh: titleZh, ...(titleEn ? { en: titleEn } : {}) },
  ...(permission ? { permission } : {}),
});
