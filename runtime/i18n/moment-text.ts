import dayjs from "dayjs";

/** A moment as lists write it, in both languages: what the browser makes of it follows the browser's own language. */
export const momentText = (at: string | number | Date): string => dayjs(at).format("YYYY-MM-DD HH:mm");

/** The time of a day, to the second. */
export const clockText = (at: number): string => dayjs(at).format("HH:mm:ss");
