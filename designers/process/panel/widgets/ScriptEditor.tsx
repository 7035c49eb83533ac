import { Button, Form, Modal, Select, Spin } from "antd";
import { Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { SCRIPT_TYPES } from "./script-types";
import { useScriptTest } from "./test-script";
import { lazyPart } from "@/runtime/registry/lazy-part";

const ScriptCode = lazyPart(() => import("./ScriptCode"));

export interface ScriptValue {
  scriptType: string;
  scriptString: string;
}

interface ScriptEditorProps {
  title: string;
  value: ScriptValue | null;
  onCancel: () => void;
  onSave: (value: ScriptValue) => void;
}

/** Writes and tests one script; Escape, which closes the editor's own boxes, does not close it. */
export function ScriptEditor({ title, value, onCancel, onSave }: ScriptEditorProps): ReactElement {
  return (
    <Modal
      title={title}
      open={value !== null}
      keyboard={false}
      onCancel={onCancel}
      footer={null}
      width={720}
      destroyOnHidden
    >
      {value ? <EditorForm value={value} onCancel={onCancel} onSave={onSave} /> : null}
    </Modal>
  );
}

function EditorForm({
  value,
  onCancel,
  onSave,
}: Omit<ScriptEditorProps, "title" | "value"> & { value: ScriptValue }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const [form] = Form.useForm<ScriptValue>();
  const { isBusy, test } = useScriptTest();
  return (
    <Form form={form} layout="vertical" initialValues={value} onFinish={onSave}>
      <Form.Item
        name="scriptType"
        label={t("scriptType")}
        rules={[{ required: true, message: t("scriptTypeNeeded") }]}
      >
        <Select
          options={Object.values(SCRIPT_TYPES).map(({ value: type, label }) => ({
            value: type,
            label: t(label),
          }))}
        />
      </Form.Item>
      <Suspense fallback={<Spin />}>
        <Form.Item
          name="scriptString"
          label={t("scriptCode")}
          rules={[{ required: true, message: t("scriptCodeNeeded") }]}
        >
          <ScriptCode label={t("scriptCode")} height={280} />
        </Form.Item>
      </Suspense>
      <div className="bpmn-row-actions" style={{ justifyContent: "flex-end" }}>
        <Button loading={isBusy} onClick={() => void test(form.getFieldValue("scriptString") as string)}>
          {t("test")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="primary" htmlType="submit">
          {t("ok")}
        </Button>
      </div>
    </Form>
  );
}
