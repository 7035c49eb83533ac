import { errorWords } from "@/runtime/i18n/error-words";
import { useEffect, useState } from "react";
import { findingsOf } from "@/examples/findings";
import type { Finding } from "@/runtime/core/finding";
import { vocabulary } from "../vocabulary";
import type { PlayExample } from "./playground-examples";

const CHECK_DELAY = 300;

/** A text that has been checked. */
export interface CheckedText {
  text: string;
  findings: readonly Finding[];
}

/** What the checkers say of a text, a moment after it was last changed; null until they have spoken. */
export function useFindings({ kind, setting }: PlayExample, text: string): CheckedText | null {
  const [checked, setChecked] = useState<CheckedText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      const findings = await findingsOf({ kind, text, setting }, vocabulary).catch(unreadable);
      if (isCurrent) setChecked({ text, findings });
    };
    const timer = setTimeout(() => void run(), CHECK_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, setting, text]);
  return checked;
}

/** A diagram that is no XML ends in an error instead of a finding. */
const unreadable = (error: unknown): Finding[] => [
  { severity: "error", pointer: "", message: errorWords(error) },
];
