import { useMemo } from "react";
import type { Dayjs } from "dayjs";
import { listIn } from "@/runtime/core/guards";

type Read = (one: unknown) => Dayjs | null;

/**
 * What a field holds as a picker takes it, the same until the field holds another: a picker that is given its value anew
 * forgets what was picked and not confirmed yet, and a form is drawn anew whenever its draft was kept.
 */
export const useMoment = (value: unknown, read: Read): Dayjs | null =>
  useMemo(() => read(value), [value, read]);

/** The same for the two ends of a span. */
export function useSpan(value: unknown, read: Read): [Dayjs | null, Dayjs | null] {
  const [from, to] = listIn(value);
  return useMemo(() => [read(from), read(to)], [from, to, read]);
}

/** The same for several days. */
export function useSeveral(value: unknown, read: Read): Dayjs[] {
  const text = JSON.stringify(listIn(value));
  return useMemo(() => listIn(JSON.parse(text)).flatMap((one) => read(one) ?? []), [text, read]);
}
