import { localText } from "@/runtime/core/locale";
import { reasonOf } from "@/runtime/core/reason-of";
import { currentLocale } from "./i18n";

/** The words of whatever was thrown, in the language of the reader where it has them in several. */
export const errorWords = (error: unknown): string => localText(reasonOf(error), currentLocale());
