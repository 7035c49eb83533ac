import { App, Button, Empty, Modal, Select, Space, Spin, Table } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import { compareForms } from "@/runtime/core/form/edit/diff";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { Refused } from "@/runtime/render/refused";
import { useCall } from "@/runtime/render/use-call";
import { TOAST_SECONDS } from "@/runtime/render/toast-seconds";
import type { FormDesignerStore } from "../form-designer-store";
import { ChangeList } from "./ChangeList";

type VersionRow = ResponseOf<"form/definition", "versions">[number];

/** Choice that stands for the form as it is in the designer. */
const PRESENT = 0;

interface VersionProps {
  store: FormDesignerStore;
  formId: string;
  onClose: () => void;
}

/** Published versions: who published when, what differs between two, and taking an older one as the present form. */
export function VersionDialog({ store, formId, onClose }: VersionProps): ReactElement {
  const { t } = useTranslation();
  const { data: rows, refusal } = useCall("form/definition", "versions", { id: formId });
  return (
    <Modal open title={t("formDesigner.versions")} width={1000} footer={null} onCancel={onClose}>
      {refusal ? <Refused refusal={refusal} /> : null}
      {rows || refusal ? null : <Spin className="fd-spin" />}
      {rows?.length === 0 ? <Empty description={t("formDesigner.version.none")} /> : null}
      {rows && rows.length > 0 ? <Comparison store={store} rows={rows} onClose={onClose} /> : null}
    </Modal>
  );
}

interface ComparisonProps {
  store: FormDesignerStore;
  rows: VersionRow[];
  onClose: () => void;
}

/** The versions, and what differs between the two that are chosen: at first the newest and the present form. */
const Comparison = observer(function Comparison({ store, rows, onClose }: ComparisonProps): ReactElement {
  const [older, setOlder] = useState<number | null>(null);
  const [newer, setNewer] = useState(PRESENT);
  const from = older ?? rows[0]?.version ?? PRESENT;
  const formOf = (version: number): FormDocument | undefined =>
    version === PRESENT ? store.form : rows.find((row) => row.version === version)?.document;
  const [before, after] = [formOf(from), formOf(newer)];
  const changes = useMemo(() => (before && after ? compareForms(before, after) : []), [before, after]);
  const go = (key: string): void => {
    store.select(key);
    onClose();
  };
  return (
    <>
      <VersionTable store={store} rows={rows} onCompare={setOlder} onClose={onClose} />
      <VersionChoice rows={rows} from={from} onFrom={setOlder} to={newer} onTo={setNewer} />
      <ChangeList changes={changes} onGo={newer === PRESENT ? go : undefined} />
    </>
  );
});

function VersionTable({
  store,
  rows,
  onCompare,
  onClose,
}: ComparisonProps & { onCompare: (version: number) => void }): ReactElement {
  const { t } = useTranslation();
  const restore = useRestore(store, onClose);
  return (
    <Table
      size="small"
      rowKey="id"
      scroll={{ y: 200 }}
      pagination={false}
      dataSource={rows}
      columns={[
        {
          title: t("formDesigner.version.version"),
          render: (_, { version }) => `V${version}`,
          width: 90,
        },
        {
          title: t("formDesigner.version.date"),
          render: (_, { createDate }) => momentText(createDate),
        },
        { title: t("formDesigner.version.by"), dataIndex: "createBy" },
        { title: t("formDesigner.version.note"), dataIndex: "note" },
        {
          title: t("formDesigner.version.actions"),
          width: 180,
          render: (_, row) => (
            <Space>
              <Button size="small" type="link" onClick={() => onCompare(row.version)}>
                {t("formDesigner.version.compare")}
              </Button>
              <Button size="small" type="link" onClick={() => restore(row)}>
                {t("formDesigner.version.restore")}
              </Button>
            </Space>
          ),
        },
      ]}
    />
  );
}

/** Takes an older version as the present form, after asking. */
function useRestore(store: FormDesignerStore, onClose: () => void): (row: VersionRow) => void {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  return ({ version, document }) => {
    modal.confirm({
      title: t("formDesigner.version.restoreConfirm", { version }),
      okText: t("formDesigner.ok"),
      cancelText: t("formDesigner.cancel"),
      onOk: () => {
        store.replace(document);
        onClose();
        void message.success(t("formDesigner.version.restored", { version }), TOAST_SECONDS.success);
      },
    });
  };
}

interface ChoiceProps {
  rows: readonly VersionRow[];
  from: number;
  onFrom: (version: number) => void;
  to: number;
  onTo: (version: number) => void;
}

/** Which two are compared. */
function VersionChoice({ rows, from, onFrom, to, onTo }: ChoiceProps): ReactElement {
  const { t } = useTranslation();
  const options = rows.map(({ version, note }) => ({
    value: version,
    label: note ? `V${version} ${note}` : `V${version}`,
  }));
  const look = { popupMatchSelectWidth: false, className: "fd-version" };
  return (
    <Space className="fd-gap">
      <Select
        aria-label={t("formDesigner.version.before")}
        value={from}
        {...look}
        options={options}
        onChange={onFrom}
      />
      <span aria-hidden>→</span>
      <Select
        aria-label={t("formDesigner.version.after")}
        value={to}
        {...look}
        options={[{ value: PRESENT, label: t("formDesigner.version.present") }, ...options]}
        onChange={onTo}
      />
    </Space>
  );
}
