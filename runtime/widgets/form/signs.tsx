import { Button, Space } from "antd";
import dayjs from "dayjs";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { officeMoment } from "@/runtime/core/office-zone";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import InputWidget from "@/runtime/widgets/input";
import { textOf } from "@/runtime/widgets/input-props";
import { ReadValue } from "../reading/read-value";
import "@/runtime/i18n/dayjs-locale";

/** A value that is set by a click and shown as text. */
function Sign({
  props,
  text,
  value,
}: {
  props: WidgetProps;
  text: string;
  value: () => string;
}): ReactElement {
  const isOpen = !props.disabled && !props.readOnly;
  return (
    <Space.Compact block>
      <InputWidget {...props} readOnly />
      {isOpen ? (
        <Button size={props.size} onClick={() => props.onChange(value())}>
          {text}
        </Button>
      ) : null}
    </Space.Compact>
  );
}

/** Signs with the present time of the office in the author's format. */
export function TimeSignWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const options: OptionsOf<"timeAutograph"> = props.options;
  const format = typeof options.dateType === "string" ? options.dateType : "YYYY-MM-DD";
  const ports = useOptionalPorts();
  const sign = (): string => dayjs(officeMoment(ports?.clock.now() ?? new Date())).format(format);
  return <Sign props={props} text={t("formWidget.signTime")} value={sign} />;
}

/** Given by the server when the application is handed in. */
export function SerialNumberWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ReadValue props={props}>
      {textOf(props.value) || <span className="fs-read-hint">{t("formWidget.serial")}</span>}
    </ReadValue>
  );
}
