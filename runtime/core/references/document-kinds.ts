import type { LocalText } from "../locale";
import type { DocumentKind } from "./reference-types";

interface KindFacts {
  /** What one is called. */
  title: LocalText;
  /** The page that shows them; what is declared in files has none. */
  route?: string;
  /** The name behind the question mark by which that page opens one of them or searches for it. */
  query?: string;
}

/** What there is to know of where things are spoken of. */
export const DOCUMENT_KINDS: Readonly<Record<DocumentKind, KindFacts>> = {
  screen: { title: { zh: "页面", en: "Page" }, route: "/system/screen", query: "id" },
  form: { title: { zh: "表单", en: "Form" }, route: "/form/definition", query: "formId" },
  process: { title: { zh: "流程", en: "Process" }, route: "/process/manage/list", query: "modelId" },
  menu: { title: { zh: "菜单", en: "Menu" }, route: "/menu" },
  role: { title: { zh: "角色", en: "Role" }, route: "/role", query: "code" },
  dialog: { title: { zh: "对话框", en: "Dialog" }, route: "/process/config/dialog", query: "code" },
  resource: { title: { zh: "资源", en: "Resource" } },
  variable: { title: { zh: "全局变量", en: "Variable" }, route: "/process/config/variable", query: "code" },
  dict: { title: { zh: "字典", en: "Dictionary" }, route: "/dict", query: "value" },
  table: { title: { zh: "业务表", en: "Table" }, route: "/business/table", query: "tableId" },
  object: { title: { zh: "业务对象", en: "Object" }, route: "/business/object", query: "code" },
  template: {
    title: { zh: "数据源模板", en: "Template" },
    route: "/system/dataSourceTemplate",
    query: "code",
  },
  script: { title: { zh: "共用脚本", en: "Shared script" }, route: "/system/script", query: "code" },
};

/** The address at which one is looked at, or the list that it stands in; an empty text where there is no page. */
export function addressOf(kind: DocumentKind, id: string): string {
  const { route = "", query } = DOCUMENT_KINDS[kind];
  return query === undefined ? route : `${route}?${query}=${encodeURIComponent(id)}`;
}
