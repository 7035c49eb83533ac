/** The reader's time zone, for what the server writes on their clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
