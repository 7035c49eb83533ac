const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;

/**
 * Whether a text is a day of the calendar, written as `2026-01-31`. JavaScript takes the 30th of February for one in
 * March, and has a year 0 that no calendar of days has.
 */
export function isRealDay(text: string): boolean {
  const date = new Date(DAY.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
