import { addTexts } from "@/runtime/i18n/i18n";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

/** Texts of the widgets of designed forms; importing this adds them. */
addTexts({ zh, en });
