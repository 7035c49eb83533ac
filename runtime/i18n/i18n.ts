import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "@/runtime/core/locale";
import en from "./en.json";
import zh from "./zh.json";

/** The product's texts. Chinese is complete by definition; English falls back to it. */
void i18next.use(initReactI18next).init({
  lng: "zh",
  fallbackLng: "zh",
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
  returnNull: false,
});

/** Texts without values that were asked for before: a long form asks a hundred times for the same hint. */
const known = new Map<string, string>();
i18next.on("languageChanged", () => known.clear());

/** Text of a key in the present language, for code outside components. */
export function text(key: string, values?: Record<string, unknown>): string {
  if (values) return i18next.t(key, values);
  const found = known.get(key) ?? i18next.t(key);
  known.set(key, found);
  return found;
}

export function currentLocale(): Locale {
  return i18next.language === "en" ? "en" : "zh";
}

export async function setLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
}

/** Adds texts of another part of the product under its own first word. */
export function addTexts(texts: Record<Locale, object>): void {
  for (const [locale, bundle] of Object.entries(texts))
    i18next.addResourceBundle(locale, "translation", bundle, true, false);
  known.clear();
}
