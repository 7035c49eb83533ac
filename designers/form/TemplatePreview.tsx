import { Alert, Skeleton } from "antd";
import type { ReactElement } from "react";
import { useCall } from "@/runtime/render/use-call";
import { GeneratedForm } from "./dialogs/GeneratedForm";
import "./form-designer.css";
import "./texts";

/** The form that a stored template makes. */
export default function TemplatePreview({ templateId }: { templateId: string }): ReactElement {
  const { data, error } = useCall("form/template", "get", { id: templateId });
  if (error !== null) return <Alert type="error" showIcon title={error} />;
  return data ? <GeneratedForm form={data.document} /> : <Skeleton active />;
}
