import { everyRow, type PageAsked, type RowPage } from "@/runtime/core/resource/every-row";
import type { HttpPort } from "@/runtime/ports";
import { type Loaded, useAnswer } from "./use-answer";

/** Every row of a list, whatever its length, and again when `key` says that another one is asked for. */
export function useRows<Row>(
  key: string,
  ask: (http: HttpPort, asked: PageAsked) => Promise<RowPage<Row>>,
): Loaded<Row[]> {
  return useAnswer(key, (http) => everyRow((asked) => ask(http, asked)));
}
