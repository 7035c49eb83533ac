import { addTexts } from "@/runtime/i18n/i18n";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

/** Those of the portal alone, which is the first page of most. */
addTexts({ zh, en });
