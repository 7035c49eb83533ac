import { addressName } from "@/runtime/core/references/known-names";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { pageQuery } from "@/runtime/core/screen/page-query";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import type { Db } from "../db/port";
import { dataDeclarations } from "../tables/table-store";
import { shippedFragments } from "./shipped-fragments";
import { servedFragments, vocabularyWith } from "./fragments";
import { shippedPages } from "./shipped";

const declared = { blocks: declaredBlocks, resources: declaredResources };

/** What the pages that come with the product read of their addresses. */
export const shippedAddressNames = (): string[] =>
  namesOf(shippedPages, vocabularyWith(declared, shippedFragments));

/** What the pages that are served now read of their addresses: an administrator's stand for those that they replace. */
export async function storedAddressNames(db: Db): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    "select text from sys_screen where active and kind = 'page' and text is not null",
  );
  const own = rows.map(({ text }) => storedScreen(text));
  const ids = new Set(own.map(({ id }) => id));
  const resources = { ...declaredResources, ...(await dataDeclarations(db)) };
  const known = vocabularyWith({ ...declared, resources }, await servedFragments(db));
  return namesOf([...shippedPages.filter(({ id }) => !ids.has(id)), ...own], known);
}

/** A page of which it cannot be told what it reads is left out, and so are those that serve many routes. */
const namesOf = (pages: readonly ScreenDocument[], known: ScreenVocabulary): string[] =>
  pages.flatMap((page) => {
    const read = pageQuery(page, known);
    return read ? ["", ...read].map((name) => addressName(page.route, name)) : [];
  });
