import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Stands for a widget of a foreign form that we do not know: shown, kept, never changed. */
export default function UnknownWidget({ options, label }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const type = typeof options["foreignType"] === "string" ? options["foreignType"] : "";
  return <div className="fs-unknown">{t("formWidget.unknown", { label, type })}</div>;
}
