/** Starts a private cluster in a temporary folder; null where PostgreSQL is not installed. */
export function startPostgres(): Promise<{ url: string; stop: () => void } | null>;
