import { App, Button, Form, Modal, Select, Spin } from "antd";
import { Suspense, type ReactElement, lazy, useState } from "react";
import { useScriptTest } from "./test-script";

const CodeMirror = lazy(() => import("@uiw/react-codemirror"));

export interface ScriptValue {
  scriptType: string;
  scriptString: string;
}

interface ScriptEditorProps {
  title: string;
  value: ScriptValue | null;
  types: readonly { value: string; label: string }[];
  onCancel: () => void;
  onSave: (value: ScriptValue) => void;
}

/** Writes and tests one script. */
export function ScriptEditor({ title, value, types, onCancel, onSave }: ScriptEditorProps): ReactElement {
  return (
    <Modal title={title} open={value !== null} onCancel={onCancel} footer={null} width={720} destroyOnHidden>
      {value ? <EditorForm value={value} types={types} onCancel={onCancel} onSave={onSave} /> : null}
    </Modal>
  );
}

function EditorForm({
  value,
  types,
  onCancel,
  onSave,
}: Omit<ScriptEditorProps, "title" | "value"> & { value: ScriptValue }): ReactElement {
  const { message } = App.useApp();
  const [form] = Form.useForm<ScriptValue>();
  const [busy, setBusy] = useState(false);
  const test = useScriptTest();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await test(form.getFieldValue("scriptString") as string);
      void message.success("测试通过！", 1);
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error), 2);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} layout="vertical" initialValues={value} onFinish={onSave}>
      <Form.Item name="scriptType" label="脚本类型" rules={[{ required: true, message: "请选择脚本类型！" }]}>
        <Select options={[...types]} placeholder="请选择" />
      </Form.Item>
      <Suspense fallback={<Spin />}>
        <Form.Item
          name="scriptString"
          label="脚本代码"
          rules={[{ required: true, message: "请输入脚本代码！" }]}
        >
          <CodeMirror height="280px" aria-label="脚本代码" />
        </Form.Item>
      </Suspense>
      <div className="bpmn-row-actions" style={{ justifyContent: "flex-end" }}>
        <Button loading={busy} onClick={() => void run()}>
          测试
        </Button>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit">
          确定
        </Button>
      </div>
    </Form>
  );
}
