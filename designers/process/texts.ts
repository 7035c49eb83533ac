import { addTexts } from "@/runtime/i18n/i18n";
import dryRunEn from "./dryrun/texts.en.json";
import dryRunZh from "./dryrun/texts.zh.json";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

addTexts({ zh: { ...zh, ...dryRunZh }, en: { ...en, ...dryRunEn } });
