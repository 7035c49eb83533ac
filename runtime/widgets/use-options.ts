import { message } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import {
  choicesIn,
  keptChoices,
  optionSource,
  type Choice,
  type OptionSource,
} from "@/runtime/core/form/option-source";

interface Loaded {
  options: Choice[];
  loading: boolean;
  /** The options came from outside and are all there. */
  isLoaded: boolean;
}

const NOTHING: Loaded = { options: [], loading: false, isLoaded: false };

/**
 * Options of a choice widget: written by the author, taken from a dictionary, asked of our own API, or kept in the form
 * from a host that is not ours.
 * Other hosts are refused: the page's security policy would block them anyway.
 */
export function useOptions(options: Record<string, unknown>, own: Choice[], isTree = false): Loaded {
  const ports = useOptionalPorts();
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<{ key: string; loaded: Loaded } | null>(null);
  const key = JSON.stringify(optionSource(options, isTree));
  useEffect(() => {
    const source = JSON.parse(key) as OptionSource | null;
    if (!ports || !source) return undefined;
    let isCurrent = true;
    const finish = (loaded: Partial<Loaded>): void => {
      if (isCurrent) setAnswer({ key, loaded: { ...NOTHING, ...loaded } });
    };
    void ports.http
      .request({ method: "GET", path: source.path, query: source.query })
      .then((data) => finish({ options: choicesIn(data, source.mapping), isLoaded: true }))
      .catch((error: unknown) => {
        if (!isCurrent) return;
        const reason = error instanceof Error ? error.message : String(error);
        console.warn(`options from ${source.path} failed`, error);
        // One toast per source, however many fields take their options from it.
        void message.error({ key, content: t("formWidget.optionsFailed", { reason }) });
        finish({});
      });
    return () => {
      isCurrent = false;
    };
  }, [ports, key, t]);
  if (key === "null") return { ...NOTHING, options: keptChoices(options) ?? own };
  return answer?.key === key ? answer.loaded : { ...NOTHING, loading: ports !== null };
}
