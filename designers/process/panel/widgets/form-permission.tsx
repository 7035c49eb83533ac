import { App, Button, Checkbox, Empty, Modal, Radio, Spin, Table, Tabs, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useState } from "react";
import {
  type ElementPermission,
  FIELD_STATUS,
  type FieldStatus,
  type FormPermission,
  type GlobalForm,
} from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { usePorts } from "@/runtime/render/ports-context";
import { useDesigner } from "../../canvas/designer-context";
import {
  BUTTON_TITLES,
  FORM_BUTTONS,
  type FormElement,
  commonStatus,
  isComplete,
  permissionFor,
  withStatus,
} from "./form-permission-model";

const STATUS = [
  { value: FIELD_STATUS.unused, label: "不使用" },
  { value: FIELD_STATUS.hidden, label: "隐藏" },
  { value: FIELD_STATUS.writable, label: "可写" },
  { value: FIELD_STATUS.readOnly, label: "只读" },
];

/** What a handler may see and write of the global forms. */
const FormPermissionWidget = observer(function FormPermissionWidget({
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const store = useDesigner();
  void store.version;
  const { http } = usePorts();
  const { message } = App.useApp();
  const permissions = (Array.isArray(value) ? value : []) as FormPermission[];
  const [draft, setDraft] = useState<FormPermission[] | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    const forms = store.model.setting.flow.globalForm;
    if (forms.length === 0) return void message.warning("请先选择全局表单！", 2);
    setBusy(true);
    try {
      const lists = await Promise.all(forms.map((form) => http.request<FormElement[]>(elementsCall(form))));
      if (lists.some((list) => list.length === 0)) void message.warning("暂未获取到相关表单元素信息！", 2);
      setDraft(
        forms.map((form, i) =>
          permissionFor(
            form,
            lists[i] ?? [],
            permissions.find(({ code }) => code === form.formKey),
          ),
        ),
      );
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error), 2);
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    if (!draft) return;
    if (!draft.every(isComplete)) return void message.warning("当前表单字段授权不完整！", 2);
    onChange(draft);
    setDraft(null);
    void message.success("当前表单权限保存成功！", 1);
  };
  return (
    <div className="bpmn-rules">
      <div>
        {permissions.map((one) => (
          <Tag key={one.code} color={isComplete(one) ? "success" : "warning"}>
            {one.name}
          </Tag>
        ))}
        {permissions.length === 0 ? (
          <span className="bpmn-hint">未设置：处理人可以看到表单的全部内容</span>
        ) : null}
      </div>
      <div className="bpmn-row-actions">
        <Button size="small" loading={busy} disabled={disabled || readOnly} onClick={() => void open()}>
          设置表单权限
        </Button>
        <Button
          size="small"
          type="text"
          danger
          disabled={disabled || readOnly || permissions.length === 0}
          onClick={() => onChange([])}
        >
          清除
        </Button>
      </div>
      <Modal
        title="表单权限"
        width={760}
        open={draft !== null}
        onCancel={() => setDraft(null)}
        onOk={save}
        okText="保存"
        cancelText="取消"
        destroyOnHidden
      >
        {draft ? (
          <Tabs
            items={draft.map((permission, i) => ({
              key: permission.code,
              label: permission.name,
              children: (
                <Matrix
                  permission={permission}
                  onChange={(next) => setDraft(draft.map((one, j) => (j === i ? next : one)))}
                />
              ),
            }))}
          />
        ) : (
          <Spin />
        )}
      </Modal>
    </div>
  );
});
export default FormPermissionWidget;

/** Fields come from the business object or table behind a form where it has one, else from the form itself. */
function elementsCall({ formKey }: GlobalForm): {
  method: "GET";
  path: string;
  query: Record<string, string>;
} {
  return { method: "GET", path: "/api/form/getFormElement", query: { formCode: formKey } };
}

function Matrix({
  permission,
  onChange,
}: {
  permission: FormPermission;
  onChange: (next: FormPermission) => void;
}): ReactElement {
  const choices = FORM_BUTTONS[permission.formType];
  if (permission.childList.length === 0) return <Empty description="暂未获取到相关表单元素信息！" />;
  return (
    <div className="bpmn-rules">
      <div className="bpmn-card-head">
        <strong>批量设置</strong>
        <Radio.Group
          options={STATUS}
          value={commonStatus(permission)}
          onChange={(event) => onChange(withStatus(permission, event.target.value as FieldStatus))}
        />
      </div>
      <Table<ElementPermission>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={permission.childList}
        expandable={{ childrenColumnName: "childList", defaultExpandAllRows: true }}
        columns={[
          { title: "名称", dataIndex: "name", ellipsis: true },
          { title: "字段", dataIndex: "code", ellipsis: true, width: 160 },
          {
            title: "权限",
            width: 300,
            render: (_, row) => (
              <Radio.Group
                options={STATUS}
                value={row.status}
                onChange={(event) =>
                  onChange(withStatus(permission, event.target.value as FieldStatus, row.id))
                }
              />
            ),
          },
        ]}
      />
      <div className="bpmn-card-head">
        <strong>按钮权限</strong>
        <Checkbox.Group
          value={permission.btnList}
          options={choices.all.map((code) => ({ value: code, label: BUTTON_TITLES[code] ?? code }))}
          onChange={(codes) => onChange({ ...permission, btnList: codes })}
        />
        <Button
          size="small"
          type="link"
          onClick={() => onChange({ ...permission, btnList: [...choices.usual] })}
        >
          重置
        </Button>
      </div>
    </div>
  );
}
