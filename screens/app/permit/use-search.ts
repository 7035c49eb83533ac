import { useState } from "react";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../workbench/errors";
import type { Asked } from "./asked";

/** A permit as everybody may see it. */
export type FoundPermit = ResponseOf<"zyz/public", "search">;

interface Search {
  found: FoundPermit | null;
  error: string;
  isBusy: boolean;
  search: (asked: Asked) => Promise<void>;
}

/** The public search; its last answer, or what the server says instead. */
export function useSearch(): Search {
  const { http } = usePorts();
  const [state, setState] = useState<Omit<Search, "search">>({ found: null, error: "", isBusy: false });
  const search = async ({ number, name }: Asked): Promise<void> => {
    setState({ found: null, error: "", isBusy: true });
    try {
      const found = await http.call("zyz/public", "search", { number, name });
      setState({ found, error: "", isBusy: false });
    } catch (problem) {
      setState({ found: null, error: errorText(problem), isBusy: false });
    }
  };
  return { ...state, search };
}
