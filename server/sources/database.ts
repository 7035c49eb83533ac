import type { SourceDatabase } from "./asking";
import { MYSQL } from "./mysql-source";
import { POSTGRES } from "./postgres-source";
import type { Source } from "./source";

const DATABASES: Readonly<Record<Exclude<Source["kind"], "http">, SourceDatabase>> = {
  postgres: POSTGRES,
  mysql: MYSQL,
};

/** The database behind a source; null for a service. */
export const databaseOf = ({ kind }: Pick<Source, "kind">): SourceDatabase | null =>
  kind === "http" ? null : DATABASES[kind];
