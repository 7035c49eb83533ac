/** Where an application stands, as `instance/positions` tells it: one entry per token. */
export interface Position {
  tokenId: string;
  node: string;
  nodeName: string;
  state: "active" | "waiting";
  tasks: { taskId: string; handlers: string[]; isOrphan: boolean }[];
}

export interface Positions {
  positions: Position[];
  targets: { id: string; name: string }[];
}

/** What a move would cause (`instance/movePreview`). */
export interface MoveEffects {
  status: string;
  cancelled: Position[];
  kept: Position[];
  opened: Position[];
  skipped: { node: string; nodeName: string }[];
}

/** One application in the report of a migration. */
export interface MigrationLine {
  instId: string;
  title?: string;
  fromVersion?: number;
  toVersion?: number;
  ok: boolean;
  problems: { node: string; name: string; reason: string }[];
}
