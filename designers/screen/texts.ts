import { addTexts, text } from "@/runtime/i18n/i18n";
import en from "./texts/en.json";
import zh from "./texts/zh.json";

/** Texts of the page designer; importing this adds them. */
addTexts({ zh, en });
export { text };
