import type { PickKind } from "@/runtime/render/pick/kinds";

/** A form as the list of forms gives it (spec 000 §3, form list row). */
export interface FormRow {
  formType: 0 | 1;
  code: string;
  name: string;
  boCode?: string | null;
  tableCode?: string | null;
}

/** Forms for the whole process; at least one. */
export const pickForms: PickKind = {
  title: "processPanel.pickForms",
  load: (http, asked, options) => http.call("form/definition", "list", asked, options),
  search: [
    { name: "formCode", title: "processPanel.formCode" },
    { name: "formName", title: "processPanel.formName" },
  ],
  columns: [
    {
      name: "formType",
      title: "processPanel.formType",
      labels: { 0: "processPanel.formTypes.0", 1: "processPanel.formTypes.1" },
    },
    { name: "code", title: "pick.code" },
    { name: "name", title: "pick.name" },
    { name: "boCode", title: "processPanel.boCode", or: "tableCode" },
    { name: "boName", title: "processPanel.boName", or: "tableName" },
  ],
  code: "code",
  name: "name",
  nothing: "processPanel.pickOne",
};
