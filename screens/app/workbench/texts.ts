import { addTexts } from "@/runtime/i18n/i18n";
import words from "@/runtime/core/process/words.json";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

addTexts({ zh, en });
// What an application and its steps are called is said on printed pages too.
addTexts({ zh: { workbench: words.zh }, en: { workbench: words.en } });
