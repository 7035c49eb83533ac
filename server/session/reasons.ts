import { keptSentences } from "@/runtime/core/kept-sentence";
import { MESSAGE } from "../messages";

const { wrongPassword, accountDisabled, limited, busy } = MESSAGE;

/** Why an attempt to sign in or to prove oneself ended as it did: what the login log keeps. */
export const REASON = keptSentences("login", {
  wrongPassword,
  accountDisabled,
  limited,
  busy,
  unlockFailed: { zh: "解锁失败", en: "Unlocking failed" },
  unlocked: { zh: "解锁", en: "Unlocked" },
  changeFailed: { zh: "修改密码：原密码不正确", en: "Changing the password: the old one was wrong" },
  passwordProven: { zh: "修改密码：原密码正确", en: "Changing the password: the old one was right" },
});
