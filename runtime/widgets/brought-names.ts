import { useState } from "react";
import type { Option } from "@/runtime/core/json-schema/options";
import { recordIn, textIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { isUnshown, UNSHOWN } from "@/runtime/core/resource/unshown";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useForm } from "@/runtime/render/schema-form/form-context";

/** What was chosen before, by the name that its row brought along: it may be none of the rows that are loaded. */
export function useBroughtNames({ value, schema, path }: WidgetProps): readonly Option[] {
  const { store } = useForm();
  const locale = useLocale();
  const [brought] = useState(() => {
    const { as } = schema["x-flowsmith"]?.ref ?? {};
    if (as === undefined || typeof value !== "string") return [];
    const row = recordIn(store.valueAt(path.slice(0, -1)));
    const isHidden = isUnshown(String(path.at(-1)), schema, row);
    return [{ value, label: isHidden ? UNSHOWN : textIn(row[as]) }];
  });
  return brought.flatMap(({ value: one, label }) => {
    const words = localText(label, locale);
    return words === "" ? [] : [{ value: one, label: words }];
  });
}
