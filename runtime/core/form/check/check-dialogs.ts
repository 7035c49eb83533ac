import type { Finding } from "@/runtime/core/finding";
import { suggest } from "@/runtime/core/suggest";
import { fault, nameOf, walkChecked, warning } from "./check-walk";
import { dialogOf, dialogTargets } from "../dialog-button";
import type { FormDocument } from "../document";

/** Buttons whose dialog fills a field that does not exist, or none at all. */
export function checkDialogs(form: FormDocument): Finding[] {
  return [...walkChecked(form)].flatMap(({ widget, at, table }) => {
    const choice = dialogOf(widget);
    if (!choice) return [];
    const known = new Set(dialogTargets(form, table).map(({ path }) => path));
    const pointer = `${at}/options/dialog`;
    const name = nameOf(widget);
    const filled = Object.values(choice.fields);
    if (filled.length === 0)
      return [
        warning(
          pointer,
          "dialog-fills",
          `按钮「${name}」的对话框没有填入任何字段`,
          `The dialog of the button "${name}" fills no field`,
        ),
      ];
    return filled
      .filter((path) => !known.has(path))
      .map((path) => {
        const near = suggest(path, known);
        return {
          ...fault(
            pointer,
            "reference",
            `按钮「${name}」的对话框要填入不存在的字段「${path}」`,
            `The dialog of the button "${name}" fills the field "${path}", which does not exist`,
          ),
          ...(near === undefined ? {} : { suggestion: near }),
        };
      });
  });
}
