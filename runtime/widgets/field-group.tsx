import type { HTMLAttributes, ReactElement, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { noteProps } from "./input-props";

interface GroupProps extends HTMLAttributes<HTMLDivElement> {
  props: WidgetProps;
  ref?: Ref<HTMLDivElement>;
}

/** A field of several controls under one name. A group may not be called required: it says so in its description. */
export function FieldGroup({ props, children, ...rest }: GroupProps): ReactElement {
  const { t } = useTranslation();
  const { id, label, required, readOnly } = props;
  const must = required && !readOnly ? `${id}__must` : undefined;
  const describedBy = [must, props.describedBy].filter(Boolean).join(" ") || undefined;
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      {...noteProps({ ...props, describedBy })}
      {...rest}
    >
      {children}
      {must ? (
        <span id={must} hidden>
          {t("form.required")}
        </span>
      ) : null}
    </div>
  );
}
