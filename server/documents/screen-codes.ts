import { fragmentsBelow } from "@/runtime/core/fragment/fragments-in";
import { callUses } from "@/runtime/core/screen/call-uses";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import { type Context, hasCode, type User } from "../context";
import { vocabularyOf } from "../modules/sys/screen-check";
import type { Db } from "../db/port";
import { codeTitles } from "./code-titles";

/** A function code that a document's calls ask for. */
export interface NeededCode {
  code: string;
  /** Calls that ask for it: `POST /api/sys/role/grant`. */
  calls: string[];
}

/** Function codes that the calls of a document ask for, and those of the fragments that it uses, each with its calls. */
async function codesOf(db: Db, text: string): Promise<NeededCode[]> {
  const needed = new Map<string, Set<string>>();
  const vocabulary = await vocabularyOf(db);
  const screen = storedScreen(text);
  const fragments = [...fragmentsBelow(screen, vocabulary.fragments)].flatMap(
    (id) => vocabulary.fragments.get(id) ?? [],
  );
  const uses = [screen, ...fragments].flatMap((document) => callUses(document, vocabulary));
  for (const { call } of uses) {
    if (!call || call.access === "login" || call.access === "public") continue;
    const calls = needed.get(call.access) ?? new Set();
    needed.set(call.access, calls.add(`${call.method} ${call.path}`));
  }
  return [...needed].map(([code, calls]) => ({ code, calls: [...calls] }));
}

/** Codes that a document asks for and that the user does not hold: they may not publish it by themselves. */
export async function missingCodes({ db, user }: { db: Db; user: User }, text: string): Promise<string[]> {
  const needed = await codesOf(db, text);
  return needed.map(({ code }) => code).filter((code) => !hasCode(user, code));
}

export interface TitledCode extends NeededCode {
  title: { zh: string; en: string };
}

/** Codes with their titles in the function tree, and the calls of the document that ask for them. */
export async function titledCodes(
  { db }: Pick<Context, "db">,
  text: string,
  codes: readonly string[],
): Promise<TitledCode[]> {
  const titles = await codeTitles(db, codes);
  const calls = new Map((await codesOf(db, text)).map((needed) => [needed.code, needed.calls]));
  return codes.map((code) => ({
    code,
    calls: calls.get(code) ?? [],
    title: titles.get(code) ?? { zh: code, en: code },
  }));
}
