import { useTranslation } from "react-i18next";
import "./i18n";
import type { Locale } from "@/runtime/core/locale";

/** The language of the reader; a component that asks is drawn again when it changes. */
export function useLocale(): Locale {
  return useTranslation().i18n.language === "en" ? "en" : "zh";
}
