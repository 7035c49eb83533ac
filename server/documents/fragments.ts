import { withFragments } from "@/runtime/core/fragment/declaration";
import {
  fragmentType,
  type FragmentDocument,
  type Fragments,
  fragmentsBelow,
  fragmentsIn,
  storedFragment,
} from "@/runtime/core/fragment/fragment";
import { type Finding, sentenceOf } from "@/runtime/core/finding";
import type { Sentence } from "@/runtime/core/sentence";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "../modules/sys/sentences";
import { shippedFragments } from "./shipped-fragments";
import { shippedTexts } from "./shipped-texts";

/** The fragments that are served now: those that come with the product, replaced and joined by published ones. */
export async function servedFragments(db: Db): Promise<Fragments> {
  const rows = await db.query<{ text: string }>(
    "select text from sys_screen where active and kind = 'fragment'",
  );
  const own = rows.flatMap(({ text }) => storedFragment(text) ?? []);
  return own.length === 0
    ? shippedFragments
    : new Map([...shippedFragments, ...own.map((fragment) => [fragment.id, fragment] as const)]);
}

/** The declarations that documents may use, with fragments among the blocks. */
export const vocabularyWith = <Known extends ScreenVocabulary>(
  known: Known,
  fragments: Fragments,
): Known & { fragments: Fragments } => ({
  ...known,
  blocks: withFragments(known.blocks, fragments),
  fragments,
});

interface Delivered {
  route: string;
  text: string;
}

/** Fragments that are published and that somebody's pages use, as far as he may open them; with all of them where he designs pages. */
export function neededFragments<Row extends Delivered & { id: string }>(
  fragments: readonly Row[],
  pages: readonly Delivered[],
  isDesigner: boolean,
): Row[] {
  if (isDesigner || fragments.length === 0) return [...fragments];
  const known = new Map(
    fragments.flatMap(({ text }) => {
      const fragment = storedFragment(text);
      return fragment ? [[fragment.id, fragment] as const] : [];
    }),
  );
  const all: Fragments = new Map([...shippedFragments, ...known]);
  const used = fragmentsBelow(
    pages.map(({ text }): unknown => JSON.parse(text)),
    all,
  );
  // A page that comes with the product may use what replaces a fragment that does, and what that one uses.
  const replaced = [...shippedFragments.keys()].map((id) => ({ type: fragmentType(id) }));
  const below = fragmentsBelow(replaced, all);
  return fragments.filter(({ id }) => used.has(id) || below.has(id));
}

/** What is found in one that uses a fragment. */
interface Broken {
  title: string;
  finding: Finding;
}

/**
 * Refuses a change of a fragment that a page or another fragment cannot live with. Null takes it away.
 * @throws ApiError 422 with a finding for each place, naming document and line
 */
export async function demandUsersSound(
  db: Db,
  { id, fragment }: { id: string; fragment: FragmentDocument | null },
  known: ScreenVocabulary,
): Promise<void> {
  const before = known.fragments ?? new Map();
  const after = new Map(before);
  if (fragment) after.set(id, fragment);
  else after.delete(id);
  const bare = { ...known, blocks: withoutFragments(known.blocks) };
  const [then, now] = [vocabularyWith(bare, before), vocabularyWith(bare, after)];
  const broken: Broken[] = [];
  for (const { title, text } of await usersOf(db, id)) {
    const old = new Set(errorsIn(text, then).map(keyOf));
    for (const finding of errorsIn(text, now)) if (!old.has(keyOf(finding))) broken.push({ title, finding });
  }
  const [first] = broken;
  if (!first) return;
  const findings = broken.map((one): Finding => {
    const { zh: message, en } = saidOf(one);
    return { severity: "error", rule: "fragment.users", message, en, pointer: "", line: 1, column: 1 };
  });
  throw new ApiError(CODE.unprocessable, SENTENCE.usersBroken({ first: saidOf(first) }), undefined, {
    findings,
  });
}

const saidOf = ({ title, finding }: Broken): Sentence =>
  SENTENCE.userBroken({ title, line: finding.line ?? 1, message: sentenceOf(finding) });

const errorsIn = (text: string, known: ScreenVocabulary): Finding[] =>
  validateScreen(text, known).filter(({ severity }) => severity === "error");

const keyOf = ({ rule, pointer, message }: Finding): string => `${rule} ${pointer} ${message}`;

const withoutFragments = (blocks: ScreenVocabulary["blocks"]): ScreenVocabulary["blocks"] =>
  Object.fromEntries(Object.entries(blocks).filter(([type]) => !type.startsWith(fragmentType(""))));

/** The documents that are served and whose own blocks use a fragment. */
async function usersOf(db: Db, id: string): Promise<{ title: string; text: string }[]> {
  const rows = await db.query<{ id: string; title: string | null; text: string }>(
    "select id, title, text from sys_screen where active and text is not null",
  );
  const replaced = new Set(rows.map((row) => row.id));
  const stored = rows.map((row) => ({ id: row.id, title: row.title || row.id, text: row.text }));
  return [...stored, ...shippedTexts.filter((one) => !replaced.has(one.id))].filter(
    (one) =>
      one.id !== id && one.text.includes(fragmentType(id)) && fragmentsIn(JSON.parse(one.text)).has(id),
  );
}
