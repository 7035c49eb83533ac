import { recordIn } from "@/runtime/core/guards";
import { type FormWidget, walkWidgets } from "@/runtime/core/form/document";
import { isShown } from "@/runtime/core/form/access/permission";
import { isField } from "@/runtime/core/form/value-schema";
import { FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import type { ToldField } from "@/runtime/render/explain-context";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import { toldRules } from "./told-rules";

type Sources = NonNullable<BpmProcessForm["access"]["from"]>;

const MAY = new Map<number, ToldField["may"]>([
  [FIELD_STATUS.unused, "unused"],
  [FIELD_STATUS.hidden, "hidden"],
  [FIELD_STATUS.writable, "writable"],
  [FIELD_STATUS.readOnly, "readOnly"],
]);

/**
 * What somebody may do with the fields of these forms, hidden ones too, as the server has it, and what the forms say of
 * them over what stands in them: what `typed` answers for a form, else what is stored.
 */
export function toldFields(
  forms: readonly BpmProcessForm[],
  isReadOnly: boolean,
  typed: (boCode: string) => Readonly<Record<string, unknown>> | undefined = () => undefined,
): ToldField[] {
  return forms.flatMap(({ boCode, document, access, values }) => {
    const widgets = new Map([...walkWidgets(document.list)].map((widget) => [widget.model, widget]));
    const titles = Object.fromEntries([...widgets].map(([model, { name }]) => [model, name]));
    const form = { values: () => typed(boCode) ?? values, titles };
    const fields = Object.entries(access.fields).filter(([model]) => isAsked(widgets.get(model)));
    return fields.map(([model, status]): ToldField => {
      const widget = widgets.get(model);
      const own = MAY.get(status) ?? "readOnly";
      const isHeld = isReadOnly && own === "writable";
      return {
        model,
        form,
        rules: widget ? toldRules(widget) : [],
        name: widget?.name ? `${widget.name} · ${model}` : model,
        may: isHeld ? "readOnly" : own,
        isRequired: !isHeld && own === "writable" && recordIn(widget?.options)["required"] === true,
        why: isHeld ? "page" : ruleOf(access.from ?? [], { model, status }),
        nodes: localText(listed([...new Set(access.from?.map(({ node }) => node))]), currentLocale()),
      };
    });
  });
}

/** Not the layout around fields; what is hidden is known by its model only. */
const isAsked = (widget: FormWidget | undefined): boolean => widget === undefined || isField(widget);

/** What decided on a field: the rule of its one node, or what a reader sees by it or by several. */
function ruleOf(from: Sources, { model, status }: { model: string; status: FieldStatus }): ToldField["why"] {
  const [only, ...others] = from;
  if (!only || others.length > 0) return "reader";
  if (only.rule === "reader") return isShown(status) ? "reader" : "node";
  if (only.rule !== "set") return only.rule;
  return only.unlisted.includes(model) ? "unlisted" : "node";
}
