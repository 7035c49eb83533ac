import { errorWords } from "@/runtime/i18n/error-words";
import { App, Button, Checkbox, Empty, Modal, Radio, Spin, Table, Tabs, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ElementPermission,
  FIELD_STATUS,
  type FieldStatus,
  type FormPermission,
} from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { usePorts } from "@/runtime/render/ports-context";
import { useNarrow } from "@/runtime/render/use-narrow";
import { useDesigner } from "@/designers/process/model/designer-context";
import {
  FORM_BUTTONS,
  boNameOf,
  commonStatus,
  elementsOf,
  isComplete,
  permissionFor,
  withRequired,
  withStatus,
} from "./form-permission-model";

const STATUSES = Object.values(FIELD_STATUS);

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
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const permissions = (Array.isArray(value) ? value : []) as FormPermission[];
  const [draft, setDraft] = useState<FormPermission[] | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    const forms = store.model.setting.flow.globalForm;
    if (forms.length === 0) return void message.warning(t("formFirst"), 2);
    setBusy(true);
    try {
      const next = await Promise.all(
        forms.map(async (form) => {
          const [elements, boName] = await Promise.all([elementsOf(http, form), boNameOf(http, form)]);
          const before = permissions.find(({ code }) => code === form.formKey);
          return permissionFor({ ...form, boName }, elements, before);
        }),
      );
      if (next.some(({ childList }) => childList.length === 0)) void message.warning(t("noElements"), 2);
      setDraft(next);
    } catch (error) {
      void message.error(errorWords(error), 2);
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    if (!draft) return;
    if (!draft.every(isComplete)) return void message.warning(t("incomplete"), 2);
    onChange(draft);
    setDraft(null);
    void message.success(t("permissionSaved"), 1);
  };
  return (
    <div className="bpmn-rules">
      <div>
        {permissions.map((one) => (
          <Tag key={one.code} color={isComplete(one) ? "success" : "warning"}>
            {one.name}
          </Tag>
        ))}
        {permissions.length === 0 ? <span className="bpmn-hint">{t("noPermission")}</span> : null}
      </div>
      <div className="bpmn-row-actions">
        <Button size="small" loading={busy} disabled={disabled || readOnly} onClick={() => void open()}>
          {t("setPermission")}
        </Button>
        <Button
          size="small"
          type="text"
          danger
          disabled={disabled || readOnly || permissions.length === 0}
          onClick={() => onChange([])}
        >
          {t("clear")}
        </Button>
      </div>
      <Modal
        title={t("formPermission")}
        width={960}
        open={draft !== null}
        keyboard={false}
        onCancel={() => setDraft(null)}
        onOk={save}
        okText={t("save")}
        cancelText={t("cancel")}
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
                  onChange={(change) =>
                    setDraft((now) => now && now.map((one, j) => (j === i ? change(one) : one)))
                  }
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

/** The columns with codes beside names and choices in one line need so much. */
const ROOM = 720;

/** A cell of hundreds is drawn again only where its own row has changed. */
const shouldCellUpdate = (row: ElementPermission, before: ElementPermission): boolean => row !== before;

/** `onChange` is told what becomes of the permission as it is then: cells are drawn earlier than they are used. */
function Matrix({
  permission,
  onChange,
}: {
  permission: FormPermission;
  onChange: (change: (now: FormPermission) => FormPermission) => void;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const statuses = STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
  const choices = FORM_BUTTONS[permission.formType];
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, ROOM);
  if (permission.childList.length === 0) return <Empty description={t("noElements")} />;
  return (
    <div ref={place} className="bpmn-rules">
      <div className="bpmn-card-head">
        <strong>{t("batch")}</strong>
        <Radio.Group
          options={statuses}
          value={commonStatus(permission)}
          onChange={({ target }) => onChange((now) => withStatus(now, target.value as FieldStatus))}
        />
      </div>
      <Table<ElementPermission>
        // Cells that are kept as they are would stay under columns that they are not of.
        key={isNarrow ? "narrow" : "wide"}
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={permission.childList}
        expandable={{ childrenColumnName: "childList", defaultExpandAllRows: true }}
        columns={[
          { title: t("elementName"), dataIndex: "name", ellipsis: true, shouldCellUpdate },
          ...(isNarrow
            ? []
            : [{ title: t("elementCode"), dataIndex: "code", ellipsis: true, width: 160, shouldCellUpdate }]),
          {
            title: t("permission"),
            width: isNarrow ? 180 : 390,
            shouldCellUpdate,
            render: (_, row) => (
              <Radio.Group
                options={statuses}
                value={row.status}
                onChange={({ target }) =>
                  onChange((now) => withStatus(now, target.value as FieldStatus, row.id))
                }
              />
            ),
          },
          {
            title: t("demanded"),
            width: 70,
            shouldCellUpdate,
            render: (_, row) => (
              <Checkbox
                aria-label={t("demandedOf", { name: row.name })}
                disabled={row.status !== FIELD_STATUS.writable}
                checked={row.status === FIELD_STATUS.writable && row.required === true}
                onChange={({ target }) => onChange((now) => withRequired(now, target.checked, row.id))}
              />
            ),
          },
        ]}
      />
      <div className="bpmn-card-head">
        <strong>{t("formButtons")}</strong>
        <Checkbox.Group
          value={permission.btnList}
          options={choices.all.map((code) => ({ value: code, label: t(`formButton.${code}`) }))}
          onChange={(btnList) => onChange((now) => ({ ...now, btnList }))}
        />
        <Button
          size="small"
          type="link"
          onClick={() => onChange((now) => ({ ...now, btnList: [...choices.usual] }))}
        >
          {t("reset")}
        </Button>
      </div>
    </div>
  );
}
