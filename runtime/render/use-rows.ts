import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { everyRow, type PageAsked, type RowPage } from "@/runtime/core/resource/every-row";
import type { HttpPort } from "@/runtime/ports";
import { usePorts } from "./ports-context";

interface Rows<Row> {
  /** Null until all are here; the last ones stay while they are loaded again. */
  rows: readonly Row[] | null;
  error: string | null;
  reload: () => void;
}

/** Every row of a list, whatever its length, and again when `key` says that another one is asked for. */
export function useRows<Row>(
  key: string,
  ask: (http: HttpPort, asked: PageAsked) => Promise<RowPage<Row>>,
): Rows<Row> {
  const { http } = usePorts();
  const [turn, setTurn] = useState(0);
  const [{ rows, error }, setState] = useState<Omit<Rows<Row>, "reload">>({ rows: null, error: null });
  const load = useEffectEvent(() => everyRow((asked) => ask(http, asked)));
  useEffect(() => {
    let isCurrent = true;
    load()
      .then((found) => isCurrent && setState({ rows: found, error: null }))
      .catch((problem: unknown) => {
        const words = problem instanceof Error ? problem.message : String(problem);
        if (isCurrent) setState({ rows: null, error: words });
      });
    return () => {
      isCurrent = false;
    };
  }, [key, turn]);
  return { rows, error, reload: useCallback(() => setTurn((now) => now + 1), []) };
}
