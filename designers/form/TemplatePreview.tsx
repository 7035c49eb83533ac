import { Skeleton } from "antd";
import type { ReactElement } from "react";
import { Refused } from "@/runtime/render/refused";
import { useCall } from "@/runtime/render/use-call";
import { GeneratedForm } from "./dialogs/GeneratedForm";
import "./form-designer.css";
import "./texts";

/** The form that a stored template makes. */
export default function TemplatePreview({ templateId }: { templateId: string }): ReactElement {
  const { data, refusal } = useCall("form/template", "get", { id: templateId });
  if (refusal) return <Refused refusal={refusal} />;
  return data ? <GeneratedForm form={data.document} /> : <Skeleton active />;
}
