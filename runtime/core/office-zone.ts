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

/** The calendar and clock of the office at a moment, as if they were those of Greenwich: to be counted on in its UTC fields. */
export function officeFace(at: Date): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = officeMoment(at)
    .split(/\D/)
    .map(Number);
  const face = new Date(0);
  face.setUTCFullYear(year, month - 1, day);
  face.setUTCHours(hour, minute, second, at.getUTCMilliseconds());
  return face;
}

/** The moment at which calendar and clock of the office show this: what {@link officeFace} gives, back again. */
export function officeTime(face: Date): Date {
  const ahead = (at: Date): number => officeFace(at).getTime() - at.getTime();
  const near = new Date(face.getTime() - ahead(face));
  return new Date(face.getTime() - ahead(near));
}
