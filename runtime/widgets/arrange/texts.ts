import { addTexts } from "@/runtime/i18n/i18n";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

/** Texts of the list to arrange; importing this adds them. */
addTexts({ zh, en });
