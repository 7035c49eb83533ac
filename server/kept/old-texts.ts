import { NOTE } from "@/runtime/core/process/sentences";
import { filled, type Sentence, verbatim } from "@/runtime/core/sentence";
import { NEWS, NODE } from "../engine/sentences";
import { NEWS as JOBS, RESULT } from "../jobs/sentences";
import { NEWS as WORKBENCH } from "../modules/workbench/sentences";
import { REASON } from "../session/reasons";

type Known = Readonly<Record<string, Sentence>>;

const NODES = { nodeName: NODE };
const MESSAGES = { ...JOBS, ...WORKBENCH, ...NEWS };

/** What stood in the texts of rows that were written before they kept their sentences; the most particular first. */
export const OLD_TEXTS = {
  bpm_history: { nodeName: NODE, detail: NOTE },
  bpm_task: NODES,
  bpm_copy: NODES,
  sys_message: { title: MESSAGES, content: MESSAGES },
  sys_job: { lastError: RESULT },
  sys_task_log: { message: RESULT },
  sys_webhook_delivery: { error: RESULT },
  sys_login_log: { reason: REASON },
} as const satisfies Record<string, Record<string, Known>>;

/**
 * The sentence that an old Chinese text was made of, found by its words since nothing else was stored. A text that is
 * nobody's is left as it is.
 */
export function oldSentence(text: string, known: Known): Sentence {
  for (const one of Object.values(known)) {
    const found = patternOf(one.zh).exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, words]): [string, string | Sentence] => [
      name,
      words === text ? words : oldSentence(words, known),
    ]);
    return { zh: text, en: filled(one, Object.fromEntries(values)).en };
  }
  return verbatim(text);
}

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  const known = patterns.get(template);
  if (known) return known;
  const literal = template.replace(/[$()*+.?[\\\]^|]/g, String.raw`\$&`);
  const made = new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>.*)")}$`, "s");
  patterns.set(template, made);
  return made;
}
