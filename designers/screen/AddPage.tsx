import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { localText, type LocalText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { bracketed } from "@/runtime/core/sentence";
import { FormDialog } from "./FormDialog";
import { listCalls } from "./model/sources";
import type { NewPage } from "./new-page";
import type { PageEntry } from "./page-entries";
import type { ScreenDesignerStore } from "./screen-designer-store";

/** What a new page can begin as. */
const STARTS: Record<string, LocalText> = {
  empty: { zh: "空白", en: "Empty" },
  list: { zh: "列表（查询、表单、导出）", en: "List (search, form, export)" },
  dashboard: { zh: "看板", en: "Dashboard" },
  masterDetail: { zh: "主从", en: "Master and detail" },
  copy: { zh: "复制已有页面", en: "Copy of a page" },
  file: { zh: "导入文件", en: "From a file" },
};

/** What can be chosen from, each by its title. */
interface Choices {
  /** The id that the page has unless it is told another one. */
  id: string;
  resources: Record<string, LocalText>;
  pages: Record<string, LocalText>;
}

const ROUTE_HINT = { zh: "不填时由页面编号得出", en: "Made of the id where it is empty" };
const CODE_HELP = {
  zh: "有这个编码的人才能打开；不填时用所选资源的编码，没有资源则登录即可打开",
  en: "Who has the code may open the page; else that of the resource, without one whoever is signed in",
};

/** The first id of this kind that no page has. */
export function freeId(entries: readonly Pick<PageEntry, "id">[]): string {
  const taken = new Set(entries.map(({ id }) => id));
  let number = 1;
  while (taken.has(`own.page${number}`)) number += 1;
  return `own.page${number}`;
}

/** What was filled in, with the route that the id makes where none is said. */
export const newPageOf = (values: Record<string, unknown>): NewPage => {
  const { route, ...rest } = values as unknown as Omit<NewPage, "route"> & { route?: string };
  return { ...rest, route: route || `/${rest.id.replaceAll(".", "/")}` };
};

const schemaOf = ({ id, resources, pages }: Choices): Schema => ({
  type: "object",
  required: ["titleZh", "id"],
  properties: {
    start: {
      type: "string",
      title: "从…开始",
      enum: Object.keys(STARTS),
      default: "empty",
      "x-flowsmith": { en: "Begins as", widget: "select", labels: STARTS },
    },
    resource: {
      type: "string",
      title: "资源",
      enum: Object.keys(resources),
      "x-flowsmith": {
        widget: "select",
        labels: resources,
        en: "Resource",
        visible: "${start == 'list' || start == 'dashboard' || start == 'masterDetail'}",
        required: "${start == 'list' || start == 'masterDetail'}",
      },
    },
    from: {
      type: "string",
      title: "页面",
      enum: Object.keys(pages),
      "x-flowsmith": {
        widget: "select",
        labels: pages,
        en: "Page",
        visible: "${start == 'copy'}",
        required: "${start == 'copy'}",
      },
    },
    titleZh: { type: "string", title: "标题", maxLength: 64, "x-flowsmith": { en: "Title" } },
    titleEn: { type: "string", title: "英文标题", maxLength: 64, "x-flowsmith": { en: "English title" } },
    id: {
      type: "string",
      title: "页面编号",
      maxLength: 64,
      pattern: "^[A-Za-z][\\w.-]*$",
      default: id,
      "x-flowsmith": { en: "Page id" },
    },
    route: {
      type: "string",
      title: "路由",
      maxLength: 128,
      pattern: "^/[\\w/-]+$",
      "x-flowsmith": { en: "Route", placeholder: ROUTE_HINT },
    },
    code: {
      type: "string",
      title: "功能编码",
      maxLength: 128,
      pattern: "^[A-Za-z][\\w:-]*$",
      "x-flowsmith": { en: "Permission code", placeholder: "own:page:list", help: CODE_HELP },
    },
    parentId: {
      type: "string",
      title: "上级菜单",
      "x-flowsmith": {
        en: "Menu folder",
        widget: "treeSelect",
        placeholder: { zh: "不选时放在菜单的顶层", en: "Top of the menu where none is chosen" },
        ref: { resource: "sys/menu", value: "id", label: "name" },
      },
    },
    icon: { type: "string", title: "图标", "x-flowsmith": { en: "Icon", widget: "icon" } },
  },
});

/** A new page: its document, its place in the menu and the code that one needs to see it. */
export function AddPage({
  store,
  onAdd,
  onClose,
}: {
  store: ScreenDesignerStore;
  onAdd: (page: NewPage) => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { vocabulary, entries } = store;
  const schema = useMemo(
    () =>
      schemaOf({
        id: freeId(entries),
        resources: Object.fromEntries(
          listCalls(vocabulary.resources ?? {}).map(({ resource, title }) => [
            resource,
            localText(bracketed(title, resource), locale),
          ]),
        ),
        pages: Object.fromEntries(
          entries.map(({ id, title, route }) => [id, localText(bracketed(title, route), locale)]),
        ),
      }),
    [vocabulary, entries, locale],
  );
  return (
    <FormDialog
      title={t("screenDesigner.add")}
      schema={schema}
      onOk={(values) => onAdd(newPageOf(values))}
      onCancel={onClose}
    />
  );
}
