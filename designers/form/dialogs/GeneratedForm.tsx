import { Segmented, Skeleton } from "antd";
import { useState, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import type { Device } from "../form-designer-store";
import { useBoundTabs } from "./use-bound-tabs";

interface GeneratedFormProps {
  form: FormDocument;
  device?: Device;
  ref?: Ref<FormViewHandle>;
}

const DEVICES: readonly Device[] = ["desktop", "tablet", "phone"];

/** The form that a document makes, to be tried as on a desktop, a tablet or a phone. */
export function GeneratedForm({
  form: drawn,
  device: first = "desktop",
  ref,
}: GeneratedFormProps): ReactElement {
  const form = useBoundTabs(drawn);
  const { t } = useTranslation();
  const [device, setDevice] = useState(first);
  return (
    <>
      <Segmented
        size="small"
        className="fd-gap"
        aria-label={t("formDesigner.device")}
        value={device}
        options={DEVICES.map((value) => ({ value, label: t(`formDesigner.${value}`) }))}
        onChange={setDevice}
      />
      <div className={`fd-device is-${device}`}>
        {form ? <FormView {...(ref ? { ref } : {})} form={form} /> : <Skeleton active />}
      </div>
    </>
  );
}
