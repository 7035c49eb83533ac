import type { Finding } from "@/runtime/core/finding";
import { currentLocale } from "@/runtime/i18n/i18n";

/** What a finding says to the reader; Chinese where it has no other words. */
export function wordsOf({ message, en }: Finding): string {
  return currentLocale() === "en" ? (en ?? message) : message;
}
