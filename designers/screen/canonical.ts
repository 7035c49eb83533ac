import { formattedPage } from "@/runtime/core/screen/formatted-page";

/** A document's text in canonical form, so that two of them differ only in what they say; a text that is not JSON stays. */
export function canonical(text: string): string {
  try {
    return formattedPage(text);
  } catch {
    return text;
  }
}
