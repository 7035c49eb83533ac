import type { Sentence } from "@/runtime/core/sentence";
import type { Config } from "../config";
import type { Db } from "../db/port";

/** What a check has to look at; `db` is null where the database cannot be opened. */
export interface Patient {
  config: Config;
  db: Db | null;
}

/** `warning` tells of something to look at; only `error` makes the command fail. */
export interface Diagnosis {
  level: "ok" | "warning" | "error";
  said: Sentence;
}

/** One thing that the doctor looks at. What it throws is an error of its own. */
export interface Check {
  name: string;
  run(patient: Patient): Promise<Diagnosis | null>;
}
