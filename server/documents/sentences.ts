import { sentences } from "@/runtime/core/sentence";
import { keptSentences } from "@/runtime/core/kept-sentence";

/** What a kept document is called. */
export const KIND_NAMES = sentences({
  page: { zh: "页面", en: "page" },
  fragment: { zh: "片段", en: "fragment" },
});

/** Messages about pages that wait for a release. */
export const NEWS = keptSentences("release", {
  asked: {
    zh: "页面「{page}」待放行：{author} 提交",
    en: "The page “{page}” by {author} waits for release",
  },
  codes: {
    zh: "页面用到提交人没有的权限：{codes}",
    en: "It uses permissions that its author lacks: {codes}",
  },
  released: { zh: "{name}放行了页面「{page}」", en: "{name} released the page “{page}”" },
  refused: { zh: "{name}退回了页面「{page}」", en: "{name} gave back the page “{page}”" },
});

export const SENTENCE = sentences({
  goesOnChanging: {
    zh: "所引用的内容正在被修改，请稍后再试",
    en: "What it names is being changed. Try again in a moment",
  },
});
