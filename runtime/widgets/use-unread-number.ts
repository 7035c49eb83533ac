import { useEffect, useRef, useState } from "react";
import { textIn } from "@/runtime/core/guards";
import { toNumber } from "@/runtime/core/expression/values";
import { plainNumber } from "@/runtime/core/plain-number";
import { useHeld } from "@/runtime/render/schema-form/use-held";
import type { WidgetProps } from "@/runtime/registry/widget";

/**
 * What was typed into a field of numbers and is none: it stays on show, is told at the field and keeps the form from being
 * handed in. A component library alone would go back to the number before it, or to its first digits, without a word.
 */
export function useUnreadNumber({ path, value, options, invalid, onChange }: WidgetProps) {
  const [unread, setUnread] = useState<string | null>(null);
  useHeld(path, unread === null ? null : "noNumber");
  // The form was reset, or the field was given a number: what is on show goes with what was told.
  const wasTold = useRef(false);
  useEffect(() => {
    if (unread !== null && (toNumber(value) !== null || (wasTold.current && !invalid))) setUnread(null);
    wasTold.current = unread !== null && invalid;
  }, [unread, invalid, value]);
  /** In plain digits; the field's own unit may stand behind it. */
  const read = (text = ""): string => {
    const [typed, unit] = [text.trim(), textIn(options["suffix"]) ?? ""];
    return plainNumber(unit !== "" && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed);
  };
  return {
    unread,
    read,
    /** The text that stands in the field while one types. */
    note: (text: string): void => {
      if (unread !== null) setUnread(isUnread(read(text)) ? text : null);
    },
    /** The text with which the field is left. @returns whether it is none of its values */
    leave: (text: string): boolean => {
      if (!isUnread(read(text))) return false;
      setUnread(text);
      onChange(undefined);
      return true;
    },
  };
}

const isUnread = (digits: string): boolean => digits !== "" && !NUMBER.test(digits);

/** As the component reads them, too. */
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
