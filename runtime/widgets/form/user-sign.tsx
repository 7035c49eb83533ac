import { CloseCircleFilled, DownOutlined } from "@ant-design/icons";
import { Button, Dropdown, Space } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { focusGroupOf } from "@/runtime/render/focus-if-lost";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import InputWidget from "@/runtime/widgets/input";
import { textOf } from "@/runtime/widgets/input-props";
import { FieldGroup } from "../field-group";
import { ReadValue } from "../reading/read-value";
import { useSessionUser, type SessionUser } from "./session-user";
import { SignaturePad } from "./signature-pad";

const KINDS = ["UserName", "LoginCode", "UserCode"] as const;
const HAND = "hand";

const kindOf = (value: unknown): keyof SessionUser => KINDS.find((kind) => kind === value) ?? "UserName";

/** A signature written by hand is kept as the address of its image. */
const isImage = (text: string): boolean => /^(data:image\/|https?:|\/)/.test(text);

/**
 * Signs with the name, login code or user code of the signed-in user (spec 001 §3), or by hand on a pad unless the
 * author turned that off. Options: `signType` (what the button signs with), `handwriting`.
 */
export function UserSignWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const user = useSessionUser();
  const [isWriting, setWriting] = useState(false);
  const options: OptionsOf<"userAutograph"> = props.options;
  const { onChange, readOnly, disabled } = props;
  const text = textOf(props.value);
  if (readOnly || disabled)
    return isImage(text) ? (
      <Signature props={props} text={text} />
    ) : (
      <ReadValue props={props}>{text}</ReadValue>
    );
  const kinds = KINDS.filter((kind) => user[kind]).map((kind) => ({
    key: kind,
    label: `${t(`formWidget.${kind}`)}：${user[kind] ?? ""}`,
  }));
  const hand = options.handwriting === false ? [] : [{ key: HAND, label: t("formWidget.handwrite") }];
  const choose = (key: string): void => (key === HAND ? setWriting(true) : onChange(user[kindOf(key)] ?? ""));
  return (
    <FieldGroup props={props}>
      {/* By their keys: the library goes by the place of a child, and who has the focus would have it in another one. */}
      <Space.Compact block className="fs-sign">
        <Signature key="text" props={props} text={text} />
        {text === "" ? null : (
          <Button
            key="unsign"
            size={props.size}
            icon={<CloseCircleFilled aria-hidden />}
            aria-label={t("formWidget.unsign")}
            title={t("formWidget.unsign")}
            onClick={({ currentTarget }) => {
              focusGroupOf(currentTarget);
              onChange(undefined);
            }}
          />
        )}
        <Button key="sign" size={props.size} onClick={() => choose(kindOf(options.signType))}>
          {t("formWidget.sign")}
        </Button>
        <Dropdown
          key="other"
          {...BUTTON_MENU}
          menu={{ items: [...kinds, ...hand], onClick: ({ key }) => choose(key) }}
        >
          <Button
            size={props.size}
            icon={<DownOutlined aria-hidden />}
            aria-label={t("formWidget.otherSigns")}
          />
        </Dropdown>
      </Space.Compact>
      {isWriting ? (
        <SignaturePad
          label={props.label}
          onDone={(url) => {
            setWriting(false);
            onChange(url);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : null}
    </FieldGroup>
  );
}

function Signature({ props, text }: { props: WidgetProps; text: string }): ReactElement {
  if (isImage(text)) return <img className="fs-sign-image" src={text} alt={props.label} />;
  return <InputWidget {...props} id={`${props.id}__name`} isUnlabelled readOnly />;
}
