export function filesOnPostgres(root: string, folder: string): string[];
