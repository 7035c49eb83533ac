import { listed, type Sentence } from "@/runtime/core/sentence";
import { migrations } from "../db/migrate";
import { START } from "./sentences";

/** What a start tells of the migrations that it applied; null where there were none, or the database is new and got them all. */
export function upgradeSaid(applied: readonly string[]): Sentence | null {
  if (applied.length === 0 || applied.length === migrations.length) return null;
  return START.upgraded({ count: applied.length, names: listed(applied) });
}
