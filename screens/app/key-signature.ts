import { recordIn, textIn } from "@/runtime/core/guards";
import type { Sentence } from "@/runtime/core/sentence";
import type { DonglePort } from "@/runtime/ports";

const UNREADABLE: Sentence = {
  zh: "硬件钥匙助手的应答中没有签名",
  en: "The answer of the hardware key's helper holds no signature",
};

/**
 * Lets the hardware key on this machine sign a text.
 * @throws Error in the user's words: helper or key do not do it
 */
export async function keySignature(dongle: DonglePort, text: string, locale: "zh" | "en"): Promise<string> {
  const answer = recordIn(await dongle.call("Key", "Sign", { Data: text }));
  const signature = textIn(answer["Signature"]);
  if (!signature) throw new Error(UNREADABLE[locale]);
  return signature;
}
