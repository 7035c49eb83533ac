import { Form, Input, Modal } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExtendedProperty } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { RowTable } from "./RowTable";

/** Names and values that other tools may read. */
export function ExtendedWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const list = (Array.isArray(value) ? value : []) as ExtendedProperty[];
  const [editing, setEditing] = useState<number | null>(null);
  const [form] = Form.useForm<ExtendedProperty>();
  const open = (index: number): void => {
    form.setFieldsValue(list[index] ?? { name: "", value: "" });
    setEditing(index);
  };
  const save = (row: ExtendedProperty): void => {
    onChange(editing === list.length ? [...list, row] : list.map((one, i) => (i === editing ? row : one)));
    setEditing(null);
  };
  return (
    <>
      <RowTable
        rows={list}
        columns={[
          { title: t("propertyName"), dataIndex: "name", ellipsis: true },
          { title: t("propertyValue"), dataIndex: "value", ellipsis: true },
        ]}
        isLocked={disabled || readOnly}
        addText={t("addExtended")}
        onAdd={() => open(list.length)}
        onEdit={open}
        onChange={onChange}
      />
      <Modal
        title={t("extended")}
        open={editing !== null}
        onCancel={() => setEditing(null)}
        onOk={() => form.submit()}
        okText={t("ok")}
        cancelText={t("cancel")}
        forceRender
      >
        <Form form={form} layout="vertical" onFinish={save}>
          <Form.Item
            name="name"
            label={t("propertyName")}
            rules={[{ required: true, message: t("propertyNameNeeded") }]}
          >
            <Input />
          </Form.Item>
          <Form.Item
            name="value"
            label={t("propertyValue")}
            rules={[{ required: true, message: t("propertyValueNeeded") }]}
          >
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
