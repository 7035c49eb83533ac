/** Starts a private MariaDB in a temporary folder with these statements run; null where it is not installed. */
export function startMysql(statements: string): Promise<{ port: number; stop(): void } | null>;
