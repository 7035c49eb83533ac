import { Modal, Segmented } from "antd";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { exportSchema } from "@/runtime/core/form/io/export-schema";
import { exportForm, exportOwnFormat } from "@/runtime/core/form/io/export";
import { CodeEditor } from "../../kit/CodeEditor";
import { CopyButton } from "../../kit/CopyButton";
import { useBoundTabs } from "./use-bound-tabs";

interface JsonProps {
  form: FormDocument;
  /** What the form was imported as, when it was. */
  imported?: FormDocument | null;
  onClose: () => void;
}

type Kind = "own" | "source" | "schema";

/** The form as JSON to look at and copy, and its values' JSON Schema; an imported form also in the dialect it came in. */
export function JsonDialog({ form, imported = null, onClose }: JsonProps): ReactElement {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>("own");
  const whole = useBoundTabs(form);
  const texts = useMemo(
    () => ({
      own: exportOwnFormat(form),
      source: exportForm(form, imported),
      schema: whole ? exportSchema(whole) : "",
    }),
    [form, imported, whole],
  );
  const text = texts[kind];
  return (
    <Modal
      open
      title={t("formDesigner.json")}
      width={800}
      onCancel={onClose}
      footer={<CopyButton text={text} />}
    >
      <Segmented<Kind>
        aria-label={t("formDesigner.jsonFormat")}
        options={[
          { value: "own", label: t("formDesigner.ownFormat") },
          ...(texts.own === texts.source
            ? []
            : [{ value: "source" as const, label: t("formDesigner.sourceFormat") }]),
          { value: "schema", label: "JSON Schema" },
        ]}
        value={kind}
        onChange={setKind}
      />
      <CodeEditor label="JSON" language="json" height={400} value={text} />
    </Modal>
  );
}
