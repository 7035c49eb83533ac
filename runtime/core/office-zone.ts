/**
 * Where the product's offices are: days begin and patterns of time are read there, and moments in files that say no zone
 * are meant there, whatever the server's own zone is.
 */
export const OFFICE_ZONE = "Asia/Shanghai";

const CLOCK = new Intl.DateTimeFormat("sv-SE", {
  timeZone: OFFICE_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** What calendar and clock of the office show at a moment, wherever this is asked: `yyyy-MM-dd HH:mm:ss`. */
export const officeMoment = (at: Date): string => CLOCK.format(at);

/** The day that it is in the office at a moment: `yyyy-MM-dd`. */
export const officeDay = (at: Date): string => officeMoment(at).slice(0, "yyyy-MM-dd".length);

/**
 * What a calendar and a clock show, in the UTC fields of a Date: to be counted on without summer time. Months count from 1,
 * years before 100 are not those of the last century, and what goes beyond a month or a day is carried over.
 */
export function faceOf(
  [year, month, day]: readonly [year: number, month: number, day: number],
  [hour, minute, second, ms]: readonly [hour: number, minute: number, second: number, ms: number] = [
    0, 0, 0, 0,
  ],
): Date {
  const face = new Date(0);
  face.setUTCFullYear(year, month - 1, day);
  face.setUTCHours(hour, minute, second, ms);
  return face;
}

/** Moves a face by months, to the last day of one that is too short. */
export function addMonths(face: Date, months: number): void {
  const day = face.getUTCDate();
  face.setUTCDate(1);
  face.setUTCMonth(face.getUTCMonth() + months);
  const lastDay = new Date(face);
  lastDay.setUTCMonth(face.getUTCMonth() + 1, 0);
  face.setUTCDate(Math.min(day, lastDay.getUTCDate()));
}

/** The calendar and clock of the office at a moment, as {@link faceOf} shows them. */
export function officeFace(at: Date): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = officeMoment(at)
    .split(/\D/)
    .map(Number);
  return faceOf([year, month, day], [hour, minute, second, at.getUTCMilliseconds()]);
}

/** The moment at which calendar and clock of the office show this: what {@link officeFace} gives, back again. */
export function officeTime(face: Date): Date {
  const ahead = (at: Date): number => officeFace(at).getTime() - at.getTime();
  const near = new Date(face.getTime() - ahead(face));
  return new Date(face.getTime() - ahead(near));
}
