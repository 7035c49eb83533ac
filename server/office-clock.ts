import { OFFICE_ZONE } from "@/runtime/core/office-zone";

/**
 * Makes this process read its clock in the office's zone: days of serial numbers, titles, conditions, scripts and printed
 * applications begin there, wherever the machine stands. What the database stores are moments.
 */
export function keepOfficeClock(): void {
  process.env["TZ"] = OFFICE_ZONE;
}

/** SQL: the day that it is in the office. Sessions of the database count in UTC. */
export const OFFICE_DAY = `(now() at time zone '${OFFICE_ZONE}')::date`;
