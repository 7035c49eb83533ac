import type { Fault } from "@/runtime/core/json-schema/validate";
import { work } from "../work/work";
import { checkValues, type ValuesOrder } from "./check-values";

/** Forms and values up to this weight take a few milliseconds; a thread would cost more. */
const MOST_HERE = 300;
const CHARACTERS_PER_WEIGHT = 1_000;

/** What is wrong with form values by their schema. Large ones are checked in a work thread. */
export async function valueFaults(order: ValuesOrder): Promise<Fault[]> {
  const weight = weightOf(order.schema.properties, 0) + weightOf(order.values, 0);
  return weight > MOST_HERE ? work("checkValues", order) : checkValues(order);
}

/** Values and long texts in a value, counted only as far as the decision needs. */
function weightOf(value: unknown, depth: number): number {
  if (typeof value === "string") return value.length / CHARACTERS_PER_WEIGHT;
  if (typeof value !== "object" || value === null || depth > MOST_DEPTH) return 0;
  let weight = 0;
  for (const inner of Object.values(value)) {
    weight += (depth < 1 || typeof inner === "object" ? 1 : 0) + weightOf(inner, depth + 1);
    if (weight > MOST_HERE) break;
  }
  return weight;
}

const MOST_DEPTH = 50;
