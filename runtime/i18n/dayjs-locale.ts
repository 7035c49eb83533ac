import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import i18next from "i18next";
import { currentLocale } from "./i18n";

const NAMES = { zh: "zh-cn", en: "en" };

/** Dates follow the language of the interface. Imported where dates are shown: the first page has none. */
const follow = (): void => void dayjs.locale(NAMES[currentLocale()]);
i18next.on("languageChanged", follow);
follow();
