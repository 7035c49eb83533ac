import { addTexts, text } from "@/runtime/i18n/i18n";
import checksEn from "./checks/texts.en.json";
import checksZh from "./checks/texts.zh.json";
import dryRunEn from "./dryrun/texts.en.json";
import dryRunZh from "./dryrun/texts.zh.json";
import panelEn from "./panel/texts.en.json";
import panelZh from "./panel/texts.zh.json";
import words from "@/runtime/core/process/words.json";
import en from "./texts.en.json";
import zh from "./texts.zh.json";
import versionsEn from "./versions/texts.en.json";
import versionsZh from "./versions/texts.zh.json";

addTexts({
  zh: { ...zh, ...checksZh, ...dryRunZh, ...panelZh, ...versionsZh },
  en: { ...en, ...checksEn, ...dryRunEn, ...panelEn, ...versionsEn },
});
addTexts({ zh: { processWords: words.zh }, en: { processWords: words.en } });

/** Text of a key, for code outside components; from here so that the tables above are there. */
export { text };
