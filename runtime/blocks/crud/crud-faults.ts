import { localText } from "@/runtime/core/locale";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import type { AppServices } from "@/runtime/store/app-store";

/** What a list says in its place where its page names what is not there, or not there any more. */
export const FAULT = sentences({
  noResource: { zh: "没有资源 {name}", en: "There is no resource {name}" },
  noCall: { zh: "资源 {name} 没有 {call} 接口", en: "The resource {name} has no call {call}" },
});

/** An error in the words of the reader. */
export const faultOf = (said: Sentence, { locale }: Pick<AppServices, "locale">): Error =>
  new Error(localText(said, locale()));
