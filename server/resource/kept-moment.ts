import { isRealDay } from "@/runtime/core/real-day";

/** Nobody lives 16 hours and more from Greenwich: such an offset is grammatical, but the database knows none. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[Tt\s](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)$/;

/** Whether a text is a moment as RFC 3339 (section 5.6) writes it, and one that the database keeps. */
export const isKeptMoment = (text: string): boolean => isRealDay(MOMENT.exec(text)?.[1] ?? "");
