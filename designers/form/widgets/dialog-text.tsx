import { Alert, App, Button, Modal } from "antd";
import { createElement, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";
import { useUnsaved } from "@/runtime/render/page-host";
import { textOf } from "@/runtime/widgets/input-props";

interface DialogProps {
  props: WidgetProps;
  hint: string;
  language: "javascript" | "css";
}

/** A long text that is edited in a dialog, which closes by its buttons only. What was written is not given up unasked. */
function DialogText({ props, hint, language }: DialogProps): ReactElement {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [draft, setDraft] = useState<string | null>(null);
  const value = textOf(props.value);
  const isChanged = draft !== null && draft !== value;
  useUnsaved(() => isChanged);
  const editor: WidgetProps = {
    ...props,
    value: draft ?? "",
    options: { language, height: 400 },
    onChange: (next) => setDraft(textOf(next)),
  };
  const accept = (): void => {
    if (isChanged) props.onChange(draft === "" ? undefined : draft);
    setDraft(null);
  };
  const leave = (): void => {
    if (isChanged) modal.confirm({ title: t("formDesigner.discardText"), onOk: () => setDraft(null) });
    else setDraft(null);
  };
  return (
    <>
      <Button id={props.id} size="small" block disabled={props.disabled} onClick={() => setDraft(value)}>
        {value === "" ? t("formDesigner.set") : t("formDesigner.edit")}
      </Button>
      <Modal
        open={draft !== null}
        title={props.label}
        width={800}
        keyboard={false}
        okText={t("formDesigner.ok")}
        cancelText={t("formDesigner.cancel")}
        onOk={accept}
        onCancel={leave}
      >
        <Alert type="info" showIcon title={hint} className="fd-gap" />
        {draft === null ? null : createElement(widgets.get("code").Component, editor)}
      </Modal>
    </>
  );
}

/** The form's stylesheet. */
export function StylesheetOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  return <DialogText props={props} hint={t("formDesigner.styleHint")} language="css" />;
}

/** The form's script. */
export function ScriptOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  return <DialogText props={props} hint={t("formDesigner.scriptHint")} language="javascript" />;
}

/** An author's check of one field. */
export function ValidatorOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  return <DialogText props={props} hint={t("formDesigner.validatorHint")} language="javascript" />;
}
