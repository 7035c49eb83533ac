import dayjs, { type Dayjs } from "dayjs";
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useHeld } from "@/runtime/render/schema-form/use-held";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inOrder } from "./day";

interface Typing {
  /** What the field holds, one or two ends of it. */
  known: readonly (Dayjs | null)[];
  typed: (days: (Dayjs | null)[]) => void;
}

/**
 * What was typed into a date or time and is none: it stays on show, is told at the field and keeps the form from being
 * handed in. A component library alone would drop it without a word, or show it as if it were the value. What was typed,
 * is one and is not what is `known` goes to `typed` when an input is left: the library drops moments that were not
 * confirmed. The ends of a span are put in order when both are left. Who empties a field by hand means it empty.
 */
export function useUnread(
  { path, invalid, disabled, readOnly, value, options, onChange }: WidgetProps,
  format: string,
  { known, typed }: Typing,
) {
  const [isUnread, setUnread] = useState(false);
  const [round, setRound] = useState(0);
  useHeld(path, isUnread ? "unread" : null);
  // The form was reset: what is on show goes with what was told.
  const wasTold = useRef(false);
  useEffect(() => {
    if (isUnread && wasTold.current && !invalid) {
      setUnread(false);
      setRound((last) => last + 1);
    }
    wasTold.current = isUnread && invalid;
  }, [isUnread, invalid]);
  /** Keys or an input method wrote last, not the library: it shows what was picked a moment after it told of it. */
  const isByHand = useRef(false);
  const note = useCallback(() => {
    isByHand.current = true;
  }, []);
  const look = (place: Element): void => {
    if (disabled || readOnly) return;
    const texts = textsIn(place);
    setUnread(texts.some((text) => text !== "" && !dayjs(text, format, true).isValid()));
    if (isByHand.current && texts.every((text) => text === "") && !isNone(value)) empty();
  };
  // The library goes on with what it had, though it shows nothing any more.
  const empty = (): void => {
    if (options["clearable"] === false) setRound((last) => last + 1);
    else onChange(undefined);
  };
  return {
    /** Begins anew with what the field holds. */
    key: round,
    /** What was typed last is a value. */
    read: (): void => {
      isByHand.current = false;
      setUnread(false);
    },
    props: {
      preserveInvalidOnBlur: true,
      onFocus: ({ target }: FocusEvent<HTMLElement>): void => target.addEventListener("input", note),
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>): void => {
        target.removeEventListener("input", note);
        look(target);
        if (relatedTarget?.closest(".ant-picker-dropdown")) return;
        const ends = textsIn(target).map((text) => (text === "" ? null : dayjs(text, format, true)));
        if (ends.every((day) => day === null) || ends.some((day) => day?.isValid() === false)) return;
        const isLeft = target.closest(".ant-picker")?.contains(relatedTarget) !== true;
        const days = isLeft ? inOrder(ends) : ends;
        if (days.some((day, at) => day?.format(format) !== known[at]?.format(format))) typed(days);
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
        if (key === "Enter") look(currentTarget);
      },
    },
  };
}

const isNone = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.every(isNone));

/** A blank that slipped in is no text: nobody would see what is wrong. */
const textsIn = (place: Element): string[] =>
  [...(place.closest(".ant-picker")?.querySelectorAll("input") ?? [])].map(({ value }) => value.trim());
