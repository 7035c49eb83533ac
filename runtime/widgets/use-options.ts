import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { type Refusal, useAnswer } from "@/runtime/render/use-answer";
import {
  choicesIn,
  keptChoices,
  offeredChoices,
  optionSource,
  type Choice,
} from "@/runtime/core/form/option-source";

interface Loaded {
  options: Choice[];
  /** These and those that are no longer offered: what was chosen before is called by them. */
  known: Choice[];
  loading: boolean;
  /** The options came from outside and are all there. */
  isLoaded: boolean;
  /** Why the options did not come, if they should have. */
  refusal: Refusal | null;
}

const NONE: Choice[] = [];
const OWN = { loading: false, isLoaded: false, refusal: null };

/**
 * Options of a choice widget: written by the author, taken from a dictionary, asked of our own API, or kept in the form
 * from a host that is not ours.
 * Other hosts are refused: the page's security policy would block them anyway.
 */
export function useOptions(options: Record<string, unknown>, own: Choice[], isTree = false): Loaded {
  const hasPorts = useOptionalPorts() !== null;
  const { t } = useTranslation();
  const locale = useLocale();
  const source = optionSource(options, isTree);
  const { data, isCurrent, refusal } = useAnswer(
    source && hasPorts ? { ...source, locale } : null,
    async (http, asked, { signal }) => {
      const { path, query, mapping } = asked;
      return choicesIn(await http.request({ method: "GET", path, query, signal }), mapping, asked.locale);
    },
  );
  const known = data ?? NONE;
  const offered = useMemo(() => offeredChoices(known), [known]);
  if (!source) {
    const kept = keptChoices(options) ?? own;
    return { ...OWN, options: kept, known: kept };
  }
  if (!isCurrent) return { ...OWN, options: NONE, known: NONE, loading: hasPorts };
  const refused = refusal && {
    ...refusal,
    reason: t("formWidget.optionsFailed", { reason: refusal.reason }),
  };
  return { ...OWN, options: offered, known, isLoaded: data !== null, refusal: refused };
}
