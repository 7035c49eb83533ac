import { sentences } from "@/runtime/core/sentence";

/** What stands for values that have no words of their own, and what is said of processes. */
export const SENTENCE = sentences({
  rows: { zh: "{count} 行", en: "{count} {count:row|rows}" },
  inProcess: { zh: "流程「{name}」：{said}", en: "Process “{name}”: {said}" },
});
