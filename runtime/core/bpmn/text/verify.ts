import { diffProcesses } from "../diff";
import type { BpmnDocument } from "./document";
import { emptySetting } from "@/runtime/core/process/setting";
import { readBpmn } from "./read";

/**
 * Reads a written text again and compares it with the tree it was written from. Gives the first difference in words,
 * or null when the text says what the tree says.
 */
export async function writtenDifference(document: BpmnDocument, text: string): Promise<string | null> {
  if (text === document.source) return null;
  const again = (await readBpmn(text, { lazyBaseline: true })).document.definitions;
  const setting = emptySetting();
  const found = diffProcesses(
    { definitions: document.definitions, setting },
    { definitions: again, setting },
  );
  // Places that we supply stay out of the file until the diagram changes; reading again may find better ones.
  const first = found.find(({ kind }) => kind !== "moved" || document.generated.size === 0);
  if (!first) return null;
  const [detail] = first.details;
  const what = detail ? `：${detail.what}「${detail.before}」→「${detail.after}」` : "";
  return `${first.name}（${first.element}）${KINDS[first.kind]}${what}`;
}

const KINDS = { added: "多出", removed: "丢失", changed: "不同", moved: "位置不同", setting: "配置不同" };
