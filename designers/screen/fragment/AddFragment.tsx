import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../FormDialog";
import { namedIn, NAMING, NAMING_REQUIRED, type Named } from "./naming";

const SCHEMA = { type: "object", required: NAMING_REQUIRED, properties: NAMING };

/** Begins a fragment from nothing. */
export function AddFragment({
  onAdd,
  onClose,
}: {
  onAdd: (named: Named) => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t("screenDesigner.fragment.begin")}
      schema={SCHEMA}
      labelPosition="top"
      onOk={(values) => onAdd(namedIn(values))}
      onCancel={onClose}
    />
  );
}
