import { addTexts } from "@/runtime/i18n/i18n";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

/** Texts of tables and lists; importing this adds them. */
addTexts({ zh, en });
