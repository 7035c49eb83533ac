export interface PrivateCluster {
  url: string;
  /** Starts it again after `halt`. */
  start(): void;
  /** Stops the server and keeps its data; `immediate` as a crash does. */
  halt(mode?: "fast" | "immediate"): void;
  /** Stops the server and removes its data. */
  stop(): void;
}

/** Starts a private cluster in a temporary folder; null where PostgreSQL is not installed. */
export function startPostgres(): Promise<PrivateCluster | null>;
