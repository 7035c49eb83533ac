import { setLocale } from "@/runtime/i18n/i18n";

/** The next file finds a browser that nobody has used. */
export async function forgetUse(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await setLocale("zh");
}
