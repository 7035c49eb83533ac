import { textIn } from "../guards";

/** What was filled in, between what stands before and behind it in its input; nothing stands around nothing. */
export function withAffixes({ prefix, suffix }: Record<string, unknown>, text: string): string {
  return text === "" ? "" : [textIn(prefix), text, textIn(suffix)].filter(Boolean).join(" ");
}
