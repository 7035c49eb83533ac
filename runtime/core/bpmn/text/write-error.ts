import { type Sentence, sentences } from "@/runtime/core/sentence";

/** A save that is refused, with the reason. */
export class BpmnWriteError extends Error {
  readonly said: Sentence;

  constructor(said: Sentence) {
    super(said.zh);
    this.said = said;
    this.name = "BpmnWriteError";
  }
}

/** Why a save is refused: something that nobody edited would not be in the file any more. */
export const LOSS = sentences({
  unedited: {
    zh: "保存会丢失未编辑的内容：{what}",
    en: "Saving would lose what was not edited: {what}",
  },
  notFound: {
    zh: "无法在原文件中定位元素 {what}，为避免丢失内容已拒绝保存",
    en: "The element {what} is not found in the file: it is not saved, so that nothing is lost",
  },
});
