import { Modal } from "antd";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import type { NewPage } from "./new-page";

const SCHEMA: Schema = {
  type: "object",
  required: ["titleZh", "id", "route"],
  properties: {
    titleZh: { type: "string", title: "标题", maxLength: 64, "x-flowsmith": { en: "Title" } },
    titleEn: { type: "string", title: "英文标题", maxLength: 64, "x-flowsmith": { en: "English title" } },
    id: {
      type: "string",
      title: "页面编号",
      maxLength: 64,
      pattern: "^[A-Za-z][\\w.-]*$",
      "x-flowsmith": { en: "Page id", placeholder: "own.page" },
    },
    route: {
      type: "string",
      title: "路由",
      maxLength: 128,
      pattern: "^/[\\w/-]+$",
      "x-flowsmith": { en: "Route", placeholder: "/own/page" },
    },
    code: {
      type: "string",
      title: "功能编码",
      maxLength: 128,
      pattern: "^[A-Za-z][\\w:-]*$",
      "x-flowsmith": { en: "Permission code", placeholder: "own:page:list" },
    },
    parentId: {
      type: "string",
      title: "上级菜单",
      "x-flowsmith": {
        en: "Menu folder",
        widget: "treeSelect",
        ref: { resource: "sys/menu", value: "id", label: "name" },
      },
    },
    icon: { type: "string", title: "图标", "x-flowsmith": { en: "Icon", widget: "icon" } },
  },
};

/** A new page: its document, its place in the menu and the code that one needs to see it. */
export function AddPage({
  onAdd,
  onClose,
}: {
  onAdd: (page: NewPage) => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const form = useRef<SchemaFormHandle>(null);
  const [running, setRunning] = useState(false);
  const add = async () => {
    const values = form.current?.submit();
    if (!values) return;
    setRunning(true);
    await onAdd(values as unknown as NewPage);
    setRunning(false);
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t("screenDesigner.add")}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      confirmLoading={running}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <div className="fs-dialog-body">
        <SchemaForm ref={form} schema={SCHEMA} />
      </div>
    </Modal>
  );
}
