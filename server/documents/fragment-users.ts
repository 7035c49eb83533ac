import { type Finding, sentenceOf } from "@/runtime/core/finding";
import { type FragmentDocument, fragmentType } from "@/runtime/core/fragment/fragment";
import { fragmentsIn } from "@/runtime/core/fragment/fragments-in";
import type { LocalText } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "../modules/sys/sentences";
import { work } from "../work/work";
import type { Broken, PageFacts } from "./check-page";
import { shippedTexts } from "./shipped-texts";

/**
 * Refuses a change of a fragment that a page or another fragment cannot live with. Null takes it away.
 * @throws ApiError 422 with a finding for each place, naming document and line
 */
export async function demandUsersSound(
  db: Db,
  { id, fragment }: { id: string; fragment: FragmentDocument | null },
  facts: PageFacts,
): Promise<void> {
  const broken = await work("brokenUsers", { users: await usersOf(db, id), id, fragment, facts });
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

/** The documents that are served and whose own blocks use a fragment. */
async function usersOf(db: Db, id: string): Promise<{ title: LocalText; text: string }[]> {
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
