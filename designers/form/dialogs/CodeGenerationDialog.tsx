import { App, Button, Modal, Spin, Tabs } from "antd";
import { Suspense, lazy, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { generateCode, type GeneratedCode } from "@/runtime/core/form/generate-code";
import { writeClipboard } from "../../kit/clipboard";

const CodeView = lazy(() => import("../../kit/CodeView"));

interface CodeProps {
  form: FormDocument;
  onClose: () => void;
}

const KINDS = ["react", "vue", "html"] as const;
const EDITOR_HEIGHT = "500px";

/** The form as a React component, a Vue component and a page of its own, to look at and copy (spec 001 §2). */
export function CodeGenerationDialog({ form, onClose }: CodeProps): ReactElement {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [kind, setKind] = useState<keyof GeneratedCode>("react");
  const code = useMemo(() => generateCode(form, window.location.origin), [form]);
  const copy = async (): Promise<void> => {
    await writeClipboard(code[kind]);
    void message.success(t("formDesigner.copied"));
  };
  return (
    <Modal
      open
      title={t("formDesigner.code")}
      width={800}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => void copy()}>
          {t("formDesigner.copy")}
        </Button>
      }
    >
      <Tabs
        activeKey={kind}
        onChange={(next) => setKind(next as keyof GeneratedCode)}
        destroyOnHidden
        items={KINDS.map((key) => ({
          key,
          label: t(`formDesigner.codeOf.${key}`),
          children: (
            <Suspense fallback={<Spin />}>
              <CodeView
                text={code[key]}
                language={key === "react" ? "javascript" : "xml"}
                height={EDITOR_HEIGHT}
              />
            </Suspense>
          ),
        }))}
      />
    </Modal>
  );
}
