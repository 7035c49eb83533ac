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
