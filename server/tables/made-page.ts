import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { Sentence } from "@/runtime/core/sentence";
import type { Context } from "../context";
import { lockScreen, soundScreen, storeVersion } from "../documents/screen-store";

/** A page that is made of something: an ordinary one, which can be changed in the page designer. */
export interface MadePage {
  document: ScreenDocument;
  /** What its versions say that they were made of. */
  note: Sentence;
}

/**
 * Publishes a page as it was made; the next version where there is one.
 *
 * @throws ApiError 422 when a check refuses it
 */
export async function storePage(context: Context, { document, note }: MadePage): Promise<void> {
  const { id } = document;
  const text = textOf(document);
  const sound = await soundScreen(context, id, text);
  const row = await lockScreen(context, id);
  const author = context.user.account;
  const version = { text, note: note.zh, action: "publish", author, sound, keepsDraft: true } as const;
  await storeVersion(context, row, version);
}

/** Whether a page is served as it was made. */
export async function isAsMade({ db }: Pick<Context, "db">, id: string, note: Sentence): Promise<boolean> {
  const made = await db.query(
    `select 1 from sys_screen s join sys_screen_version v on v.screen_id = s.id and v.version = s.version
      where s.id = $1 and s.active and v.note = $2`,
    [id, note.zh],
  );
  return made.length > 0;
}

/** Makes a page anew where another one comes of it now, and nobody has changed it since it was made. */
export async function followMade(context: Context, from: ScreenDocument, to: MadePage): Promise<void> {
  const { document, note } = to;
  if (textOf(from) !== textOf(document) && (await isAsMade(context, document.id, note)))
    await storePage(context, to);
}

const textOf = (document: ScreenDocument): string => `${JSON.stringify(document, null, 2)}\n`;
