import { textIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";

/** What a fragment is called: the fields of a dialog. */
export const NAMING: Record<string, Schema> = {
  titleZh: { type: "string", title: "标题", minLength: 1, maxLength: 64, "x-flowsmith": { en: "Title" } },
  titleEn: { type: "string", title: "英文标题", maxLength: 64, "x-flowsmith": { en: "English title" } },
  id: {
    type: "string",
    title: "片段编号",
    maxLength: 64,
    pattern: "^[A-Za-z][\\w.-]*$",
    "x-flowsmith": { en: "Fragment id", placeholder: "own.card" },
  },
};

export const NAMING_REQUIRED = ["titleZh", "id"];

export type Named = Pick<FragmentDocument, "id" | "title">;

/** Id and title out of the values of these fields. */
export function namedIn(values: Record<string, unknown>): Named {
  const [zh = "", en = ""] = [textIn(values["titleZh"]), textIn(values["titleEn"])];
  return { id: textIn(values["id"]) ?? "", title: en === "" ? { zh } : { zh, en } };
}
