import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Stands for a widget of a foreign form that we do not know: shown, kept, never changed. */
export default function UnknownWidget({ options, label }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const type = typeof options["foreignType"] === "string" ? options["foreignType"] : "";
  return (
    <div className="fs-unknown">
      {t("form.unknown", `组件「${label}」的类型 ${type} 暂不能编辑，数据原样保留`)}
    </div>
  );
}
