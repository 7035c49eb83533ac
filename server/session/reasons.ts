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
  keyAsked: {
    zh: "密码正确，未用硬件钥匙签名",
    en: "The password was right, no hardware key has signed",
  },
  wrongKey: { zh: "硬件钥匙签名不正确", en: "Wrong signature of a hardware key" },
  keyPasswordWrong: {
    zh: "登记或移除硬件钥匙：密码不正确",
    en: "Changing hardware keys: the password was wrong",
  },
  keyPasswordProven: {
    zh: "登记或移除硬件钥匙：密码正确",
    en: "Changing hardware keys: the password was right",
  },
  passwordProven: { zh: "修改密码：原密码正确", en: "Changing the password: the old one was right" },
});
