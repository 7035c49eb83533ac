import type { Sentence } from "@/runtime/core/sentence";
import type { Context, Input } from "../context";

/** What a resource does with the rows of a file beside storing them. */
export interface SpecialSheet {
  /** Columns in which values that differ by case alone are the same. */
  caseless: readonly string[];
  /** Refuses a row that its caller may not make. */
  check(context: Context, input: Input): Promise<void>;
  /** What is stored of a row that has been checked, by column. */
  stored(context: Context, input: Input): Promise<Input>;
  /** Follows when the rows are stored. */
  after(context: Context, rows: readonly { id: string; input: Input }[]): Promise<void>;
  /** What is left to do with rows like these once they are stored; null: nothing. */
  left(inputs: readonly Input[]): Sentence | null;
}
