import { Button, Input, Space } from "antd";
import dayjs from "dayjs";
import { useEffect, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { inputProps, textOf } from "@/runtime/widgets/input-props";

interface SessionUser {
  UserName?: string;
  LoginCode?: string;
  UserCode?: string;
}

function useSessionUser(): SessionUser {
  return useOptionalPorts()?.storage.get<SessionUser>("session", "sysUserInfo") ?? {};
}

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
      <Input
        {...inputProps(props)}
        readOnly
        disabled={!isOpen}
        aria-label={props.label}
        value={textOf(props.value)}
      />
      {isOpen ? (
        <Button size={props.size} onClick={() => props.onChange(value())}>
          {text}
        </Button>
      ) : null}
    </Space.Compact>
  );
}

/** Signs with the name, login code or user code of the signed-in user (spec 001 §3). */
export function UserSignWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const user = useSessionUser();
  const kind = props.options["signType"];
  const name = (kind === "LoginCode" || kind === "UserCode" ? user[kind] : user.UserName) ?? "";
  return <Sign props={props} text={t("formWidget.sign")} value={() => name} />;
}

/** Signs with the present time in the author's format. */
export function TimeSignWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const format = typeof props.options["dateType"] === "string" ? props.options["dateType"] : "YYYY-MM-DD";
  const ports = useOptionalPorts();
  const sign = (): string => dayjs(ports?.clock.now()).format(format);
  return <Sign props={props} text={t("formWidget.signTime")} value={sign} />;
}

/** Given by the server when the application is handed in. */
export function SerialNumberWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Input
      id={props.id}
      readOnly
      disabled
      value={textOf(props.value)}
      placeholder={t("formWidget.serial")}
      aria-label={props.label}
    />
  );
}

/** A fact about the user or the day, filled in once. */
export function GlobalVariableWidget(props: WidgetProps): ReactElement {
  const user = useSessionUser();
  const ports = useOptionalPorts();
  const kind = textOf(props.options["globalValue"]);
  const isEmpty = props.value === undefined || props.value === null || props.value === "";
  const { onChange } = props;
  useEffect(() => {
    const now = dayjs(ports?.clock.now());
    const facts: Record<string, string | undefined> = {
      ...user,
      today: now.format("YYYY-MM-DD"),
      now: now.format("YYYY-MM-DD HH:mm:ss"),
    };
    const fact = facts[kind];
    if (isEmpty && fact) onChange(fact);
    // oxlint-disable-next-line react/exhaustive-deps -- filled in once, when the field is empty
  }, [isEmpty]);
  return <Input id={props.id} readOnly value={textOf(props.value)} aria-label={props.label} />;
}
