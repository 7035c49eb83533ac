import { recordIn } from "@/runtime/core/guards";
import { walkWidgets } from "@/runtime/core/form/document";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import type { ToldField } from "@/runtime/render/explain-context";

const MAY = new Map<number, ToldField["may"]>([
  [FIELD_STATUS.unused, "unused"],
  [FIELD_STATUS.hidden, "hidden"],
  [FIELD_STATUS.writable, "writable"],
  [FIELD_STATUS.readOnly, "readOnly"],
]);

/** What somebody may do with the fields of these forms, hidden ones too, as the server has it. */
export function toldFields(forms: readonly BpmProcessForm[], isReadOnly: boolean): ToldField[] {
  return forms.flatMap(({ document, access }) => {
    const widgets = new Map([...walkWidgets(document.list)].map((widget) => [widget.model, widget]));
    return Object.entries(access.fields).map(([model, status]): ToldField => {
      const widget = widgets.get(model);
      const own = MAY.get(status) ?? "readOnly";
      const isHeld = isReadOnly && own === "writable";
      return {
        name: widget?.name ? `${widget.name} · ${model}` : model,
        may: isHeld ? "readOnly" : own,
        isRequired: !isHeld && own === "writable" && recordIn(widget?.options)["required"] === true,
        why: isHeld ? "page" : "node",
      };
    });
  });
}
