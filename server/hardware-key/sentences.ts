import { sentences } from "@/runtime/core/sentence";

/** What users of hardware keys are told. */
export const KEY = sentences({
  asked: {
    zh: "密码正确，请用硬件钥匙签名",
    en: "The password is right: now sign with your hardware key",
  },
  signInOver: {
    zh: "硬件钥匙签名已超时，请重新登录",
    en: "The signature came too late: sign in again",
  },
  wrong: {
    zh: "签名不是本账号登记的硬件钥匙所作，请换用登记的钥匙后重新登录",
    en: "This is no signature of a key that is registered for the account: use the registered key and sign in again",
  },
  challengeOver: {
    zh: "硬件钥匙签名已超时或已用过，请重试",
    en: "The signature came too late or was used before: try again",
  },
  notAKey: {
    zh: "不是可用的公钥：须为 Ed25519 或 P-256",
    en: "This is no public key that can be used: it has to be Ed25519 or P-256",
  },
  notItsOwn: {
    zh: "签名与公钥不符，请检查硬件钥匙",
    en: "The signature is not the key's: check the hardware key",
  },
  already: { zh: "这把硬件钥匙已登记", en: "This hardware key is registered already" },
  somebodys: {
    zh: "这把硬件钥匙已登记在其他账号名下",
    en: "This hardware key is registered for another account",
  },
  taskAsks: {
    zh: "该节点要求用硬件钥匙签名，请打开任务办理",
    en: "This step takes a signature of your hardware key: open the task to handle it",
  },
  noneForTask: {
    zh: "该节点要求用硬件钥匙签名，请先在个人信息中登记硬件钥匙",
    en: "This step takes a signature of a hardware key: register yours under your profile first",
  },
  notForTask: {
    zh: "签名不是本账号登记的硬件钥匙对本次办理与所填内容所作，请换用登记的钥匙后重试",
    en: "This is no signature of a key that is registered for the account, for this task, action and values: use the registered key and try again",
  },
  tooMany: { zh: "一个账号最多登记 {most} 把硬件钥匙", en: "An account has at most {most} hardware keys" },
});
