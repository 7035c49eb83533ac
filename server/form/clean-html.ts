import { ApiError, CODE } from "../errors";
import { work } from "../work/work";
import { SENTENCE } from "../engine/sentences";

/** What a formatted text may hold at most; tags cost far more than letters. Pictures are addresses, not content. */
const MOST_CHARACTERS = 2_000_000;
const MOST_TAGS = 20_000;

/** Cleans formatted text as the browser does; a text beyond all measure is refused. */
export async function cleanHtml(html: string): Promise<string> {
  if (!html.includes("<")) return html;
  if (html.length > MOST_CHARACTERS || html.split("<").length > MOST_TAGS)
    throw new ApiError(CODE.tooLarge, SENTENCE.textTooLarge);
  return work("cleanHtml", html);
}
