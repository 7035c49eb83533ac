import type { StoredModel } from "@/designers/process/editor/save";
import { formOf, widgetOf } from "./every-widget";

/** A form with one field, as the server keeps it. */
export const STORED_FORM = {
  id: "f1",
  code: "leave",
  name: "请假单",
  rev: 7,
  version: 1,
  createBy: null,
  createDate: "2026-05-06T07:08:00",
  updateDate: "2026-05-06T07:08:00",
  document: formOf(widgetOf("input", "reason")),
};

/** A process that was never deployed, as the server keeps it. */
export const storedModel = (
  own: Pick<StoredModel, "modelId" | "defCode" | "name"> & Partial<StoredModel>,
): StoredModel => ({
  version: 1,
  info: null,
  status: 0,
  engine: "activiti",
  rev: 1,
  isMain: false,
  isDeployed: false,
  sourceXml: "",
  bpmDefSetting: "",
  ...own,
});
