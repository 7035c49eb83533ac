import { isOneOf } from "@/runtime/core/guards";
import { Modal, Tabs } from "antd";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { generateCode, type GeneratedCode } from "@/runtime/core/form/io/generate-code";
import { currentLocale } from "@/runtime/i18n/i18n";
import { CodeEditor } from "../../kit/CodeEditor";
import { CopyButton } from "../../kit/CopyButton";
import { useBoundTabs } from "./use-bound-tabs";

interface CodeProps {
  form: FormDocument;
  onClose: () => void;
}

const KINDS = ["react", "vue", "html"] as const;
const NO_CODE: GeneratedCode = { react: "", vue: "", html: "" };
const EDITOR_HEIGHT = 500;

/** The form as a React component, a Vue component and a page of its own, to look at and copy (spec 001 §2). */
export function CodeGenerationDialog({ form, onClose }: CodeProps): ReactElement {
  const { t } = useTranslation();
  const [kind, setKind] = useState<keyof GeneratedCode>("react");
  const whole = useBoundTabs(form);
  const locale = currentLocale();
  const code = useMemo(
    () => (whole ? generateCode(whole, window.location.origin, locale) : NO_CODE),
    [whole, locale],
  );
  return (
    <Modal
      open
      title={t("formDesigner.code")}
      width={800}
      onCancel={onClose}
      footer={<CopyButton text={code[kind]} />}
    >
      <Tabs
        activeKey={kind}
        onChange={(next) => isOneOf(KINDS, next) && setKind(next)}
        destroyOnHidden
        items={KINDS.map((key) => ({
          key,
          label: t(`formDesigner.codeOf.${key}`),
          children: (
            <CodeEditor
              label={t(`formDesigner.codeOf.${key}`)}
              language={key === "react" ? "jsx" : "xml"}
              height={EDITOR_HEIGHT}
              value={code[key]}
            />
          ),
        }))}
      />
    </Modal>
  );
}
