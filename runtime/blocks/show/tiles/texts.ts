import { addTexts } from "@/runtime/i18n/i18n";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

addTexts({ zh, en });
