import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Scope } from "@/runtime/core/screen/scope";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { CellHelp } from "./cell-text";

/** What cells need beyond their row. */
export function useCellHelp(scope: Scope, screen: ScreenStore): CellHelp {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(
    () => ({
      scope,
      dict: screen.app.dict,
      locale,
      words: { yes: t("table.yes"), no: t("table.no"), none: t("table.none") },
    }),
    [scope, screen, locale, t],
  );
}
