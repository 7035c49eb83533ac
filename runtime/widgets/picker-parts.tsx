import type { ComponentProps, ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** On a phone the keyboard would lie over what opens to be picked from; keys of its own a device may still have. */
const Input = (props: ComponentProps<"input">): ReactElement => <input {...props} inputMode="none" />;

interface EndProps extends ComponentProps<"input"> {
  /** As the library says which of the two it is. */
  "date-range"?: "start" | "end";
}

/** One of the two inputs of a span: both are given the name of their field, of which only the first is the input. */
function End(props: EndProps): ReactElement {
  const { t } = useTranslation();
  const { "aria-label": label, "date-range": end = "start" } = props;
  return <Input {...props} aria-label={t(`form.span.${end}`, { label })} />;
}

/** What the pickers of dates and times are made of, where it is not the library's. */
export const PICKER_PARTS = { input: Input };
/** The same for pickers of spans. */
export const SPAN_PARTS = { input: End };
