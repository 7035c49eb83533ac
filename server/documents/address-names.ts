import { addressNamesOf } from "@/runtime/core/screen/page-query";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import type { Db } from "../db/port";
import { vocabulary, vocabularyOf } from "../modules/sys/screen-check";
import { shippedPages } from "./shipped";

/** What the pages that come with the product read of their addresses. */
export const shippedAddressNames = (): string[] =>
  shippedPages.flatMap((page) => addressNamesOf(page, vocabulary));

/** What the pages that are served now read of their addresses: an administrator's stand for those that they replace. */
export async function storedAddressNames(db: Db): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    "select text from sys_screen where active and kind = 'page' and text is not null",
  );
  const own = rows.map(({ text }) => storedScreen(text));
  const ids = new Set(own.map(({ id }) => id));
  const known = await vocabularyOf(db);
  const pages = [...shippedPages.filter(({ id }) => !ids.has(id)), ...own];
  return pages.flatMap((page) => addressNamesOf(page, known));
}
