import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { App, Button, Form, Input, Modal, Table } from "antd";
import { type ReactElement, useState } from "react";
import type { ExtendedProperty } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Names and values that other tools may read. */
export function ExtendedWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const list = (Array.isArray(value) ? value : []) as ExtendedProperty[];
  const { modal } = App.useApp();
  const [editing, setEditing] = useState<number | null>(null);
  const [form] = Form.useForm<ExtendedProperty>();
  const locked = disabled || readOnly;
  const open = (index: number): void => {
    form.setFieldsValue(list[index] ?? { name: "", value: "" });
    setEditing(index);
  };
  const save = (row: ExtendedProperty): void => {
    onChange(editing === list.length ? [...list, row] : list.map((one, i) => (i === editing ? row : one)));
    setEditing(null);
  };
  const remove = (index: number): void => {
    modal.confirm({
      title: "确定要删除吗？",
      okText: "确定",
      cancelText: "取消",
      onOk: () => onChange(list.filter((_, i) => i !== index)),
    });
  };
  return (
    <div className="bpmn-rules">
      <Table
        size="small"
        pagination={false}
        locale={{ emptyText: "暂无" }}
        rowKey="index"
        dataSource={list.map((row, index) => ({ ...row, index }))}
        columns={[
          { title: "属性名", dataIndex: "name", ellipsis: true },
          { title: "属性值", dataIndex: "value", ellipsis: true },
          {
            title: "操作",
            width: 80,
            render: (_, { index }) => (
              <>
                <Button
                  size="small"
                  type="text"
                  icon={<EditOutlined />}
                  aria-label="编辑"
                  disabled={locked}
                  onClick={() => open(index)}
                />
                <Button
                  size="small"
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label="删除"
                  disabled={locked}
                  onClick={() => remove(index)}
                />
              </>
            ),
          },
        ]}
      />
      <div className="bpmn-row-actions">
        <Button size="small" icon={<PlusOutlined />} disabled={locked} onClick={() => open(list.length)}>
          添加扩展属性
        </Button>
      </div>
      <Modal
        title="扩展属性"
        open={editing !== null}
        onCancel={() => setEditing(null)}
        onOk={() => form.submit()}
        okText="确定"
        cancelText="取消"
        forceRender
      >
        <Form form={form} layout="vertical" onFinish={save}>
          <Form.Item name="name" label="属性名" rules={[{ required: true, message: "请填写属性名！" }]}>
            <Input />
          </Form.Item>
          <Form.Item name="value" label="属性值" rules={[{ required: true, message: "请填写属性值！" }]}>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </div>
  );
}
