import { textIn } from "@/runtime/core/guards";
import { localText, localTextIn, type Locale } from "@/runtime/core/locale";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { Part } from "./facts";

const NAMING = ["title", "label", "text", "name", "resource"];

/** What a part is called: its kind and what it is about. */
export function titleOf({ spec }: Pick<Part, "spec">, locale: Locale): string {
  const type = textIn(spec["type"]);
  const declaration = type === undefined ? undefined : declaredBlocks[type];
  const kind = (locale === "en" ? declaration?.["x-flowsmith"].en : declaration?.title) ?? type ?? "";
  const about = NAMING.map((name) => localText(localTextIn(spec[name]) ?? "", locale)).find(
    (text) => text !== "",
  );
  return [kind, about ?? textIn(spec["id"]) ?? ""].filter(Boolean).join(" · ");
}
