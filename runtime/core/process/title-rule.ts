import { ExpressionError } from "../expression/expression-error";
import { compileTemplate } from "../expression/template";
import { type Sentence, sentences } from "../sentence";

const SAID = sentences({
  wrong: { zh: "标题规则 {rule} 有误：{said}", en: "The title rule {rule} is wrong: {said}" },
});

/** Why the title rule of a process cannot be read, said alike by its designer and by whoever deploys it; null when it can. */
export function titleRuleFault(rule: string): Sentence | null {
  try {
    compileTemplate(rule);
    return null;
  } catch (fault) {
    if (!(fault instanceof ExpressionError)) throw fault;
    return SAID.wrong({ rule, said: fault.said });
  }
}
