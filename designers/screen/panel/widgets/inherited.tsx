import { Button } from "antd";
import { createElement, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordIn, textIn } from "@/runtime/core/guards";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";

/** An option that the resource declares: its value is shown until the page says its own, which can be taken back. */
export function InheritedOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { value, options, onChange, disabled } = props;
  const isOwn = value !== undefined;
  const inner = widgets.get(textIn(options["inner"]) ?? "input").Component;
  return (
    <div className="pd-inherited">
      {createElement(inner, {
        ...props,
        value: isOwn ? value : options["inherited"],
        // An empty one is something to say: it takes away what is declared.
        required: true,
        options: recordIn(options["innerOptions"]),
      })}
      {isOwn ? (
        <Button type="link" size="small" disabled={disabled} onClick={() => onChange(undefined)}>
          {t("screenDesigner.inheritAgain")}
        </Button>
      ) : (
        <small>{t("screenDesigner.inherited")}</small>
      )}
    </div>
  );
}
