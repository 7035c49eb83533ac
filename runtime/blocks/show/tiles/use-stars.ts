import { errorWords } from "@/runtime/i18n/error-words";
import { useState } from "react";
import { toText } from "@/runtime/core/expression/values";
import { listIn } from "@/runtime/core/guards";
import { useApp } from "@/runtime/render/app-context";
import { useCall } from "@/runtime/render/use-call";

interface Asked {
  /** What the page says is starred; it takes changes by itself then. */
  stars?: unknown;
  /** The preference of the reader that keeps them instead. */
  keep?: string | undefined;
}

interface Stars {
  /** Null where nothing can have a star. */
  starred: readonly string[] | null;
  /** Keeps what is starred now, where the block does so itself. */
  save: (stars: readonly string[]) => void;
}

/** Which tiles have a star: as the page says, or as their reader left them, which is kept for them on the server. */
export function useStars({ stars, keep }: Asked): Stars {
  const { ports, feedback } = useApp();
  const { data, reload } = useCall("workbench/preference", "get", keep === undefined ? null : { name: keep });
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  if (keep === undefined)
    return { starred: Array.isArray(stars) ? stars.map(toText) : null, save: () => undefined };
  return {
    starred: changed ?? listIn(data?.value).map(toText),
    save: (next) => {
      setChanged(next);
      ports.http
        .call("workbench/preference", "save", { name: keep, value: [...next] })
        .then(reload)
        .catch((problem: unknown) => {
          setChanged(null);
          feedback.toast(errorWords(problem), "error");
        });
    },
  };
}
