import { isRecord, recordIn, textIn } from "@/runtime/core/guards";
import type { Sentence } from "@/runtime/core/sentence";
import type { Ports } from "@/runtime/ports";
import { keySignature } from "../key-signature";
import type { SessionInfo } from "@/runtime/store/session-store";

/** What the login says while the key is asked. */
export const WAITING: Sentence = {
  zh: "密码正确。请插入登记的硬件钥匙，并在其提示下确认签名（60 秒内）",
  en: "The password is right. Plug in your registered hardware key and confirm the signature when it asks (within 60 seconds)",
};

interface SigningIn {
  /** `data` of the refusal of the first step. */
  data: unknown;
  device: string;
  locale: "zh" | "en";
}

/**
 * The second step of signing in: the key signs the challenge that came with the refusal of the first.
 * @throws Error in the user's words: helper, key or server do not do it
 */
export async function signWithKey(
  { dongle, http }: Ports,
  { data, device, locale }: SigningIn,
): Promise<SessionInfo> {
  const { id, text } = recordIn(isRecord(data) ? data["keyChallenge"] : null);
  const signature = await keySignature(dongle, textIn(text) ?? "", locale);
  return http.call("sys/session", "loginByKey", { challengeId: textIn(id) ?? "", signature, device });
}
