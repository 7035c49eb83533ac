import { storedScreen } from "@/runtime/core/screen/present-screen";
import type { LocalText } from "@/runtime/core/locale";

interface ShippedText {
  id: string;
  title: LocalText;
  text: string;
}

const raw = import.meta.glob<string>(
  "../../screens/{system,process,workbench,form,business,personal,public,help,fragments}/**/*.json",
  { eager: true, import: "default", query: "?raw" },
);

/** The documents that come with the product as they are written. */
export const shippedTexts: readonly ShippedText[] = Object.values(raw).map((text) => {
  const { id, title } = storedScreen(text);
  return { id, title, text };
});
