import { App, Button, Empty, Modal, Select, Space, Spin, Tag } from "antd";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ProcessChange, diffProcesses } from "@/runtime/core/bpmn/diff";
import { readBpmn } from "@/runtime/core/bpmn/read";
import { parseSetting } from "@/runtime/core/bpmn/setting-map";
import { writeBpmn } from "@/runtime/core/bpmn/write";
import { usePorts } from "@/runtime/render/ports-context";
import type { NodeView } from "../canvas/viewer-context";
import DiagramViewer from "../DiagramViewer";
import type { ProcessModel } from "../model/process-model";
import type { StoredModel } from "../save";

/** The text of one version: diagram and settings. */
export interface VersionText {
  xml: string;
  setting: string;
}

interface VersionRow {
  id: string;
  version: number;
  status: 0 | 1;
}

interface Compared {
  before: VersionText;
  after: VersionText;
  changes: ProcessChange[];
}

const PRESENT = "";
const COLORS: Record<ProcessChange["kind"], string> = {
  added: "success",
  removed: "error",
  changed: "warning",
  moved: "default",
  setting: "processing",
};
const STATES: Record<ProcessChange["kind"], NodeView["state"]> = {
  added: "done",
  removed: "rejected",
  changed: "active",
  moved: "skipped",
  setting: "active",
};

interface VersionDialogProps {
  stored: StoredModel;
  model: ProcessModel;
  onClose: () => void;
  /** Takes the text of an older version as the present draft. */
  onRestore: (text: VersionText, version: number) => Promise<void>;
}

/** Two versions of a process side by side, what differs coloured and listed; the older one can be restored. */
export default function VersionDialog({ stored, model, onClose, onRestore }: VersionDialogProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const { http } = usePorts();
  const { message, modal } = App.useApp();
  const [rows, setRows] = useState<VersionRow[] | null>(null);
  const [older, setOlder] = useState("");
  const [newer, setNewer] = useState(PRESENT);
  const [compared, setCompared] = useState<Compared | null>(null);
  useEffect(() => {
    http
      .request<{ records: VersionRow[] }>({
        method: "GET",
        path: `/api/bpm/definition/version/list/${stored.defCode}`,
        query: { page: 1, size: 100 },
      })
      .then(({ records }) => {
        setRows(records);
        setOlder(records.find(({ id }) => id !== stored.modelId)?.id ?? stored.modelId);
      })
      .catch((error: unknown) => message.error(error instanceof Error ? error.message : String(error), 2));
  }, [http, stored, message]);
  useEffect(() => {
    if (!older) return undefined;
    let current = true;
    const textOf = async (id: string): Promise<VersionText> => {
      if (id === PRESENT) return { xml: writeBpmn(model.document), setting: JSON.stringify(model.setting) };
      const row = await http.request<StoredModel>({ method: "GET", path: `/api/bpm/model/${id}/get` });
      const setting = row.bpmDefSetting;
      return {
        xml: row.sourceXml ?? "",
        setting: typeof setting === "string" ? setting : JSON.stringify(setting ?? {}),
      };
    };
    const run = async (): Promise<void> => {
      const [before, after] = [await textOf(older), await textOf(newer)];
      const [a, b] = [await readBpmn(before.xml), await readBpmn(after.xml)];
      const changes = diffProcesses(
        { definitions: a.document.definitions, setting: parseSetting(before.setting) },
        { definitions: b.document.definitions, setting: parseSetting(after.setting) },
      );
      if (current) setCompared({ before, after, changes });
    };
    run().catch((error: unknown) => message.error(error instanceof Error ? error.message : String(error), 2));
    return () => {
      current = false;
    };
  }, [http, model, older, newer, message]);
  const options = (rows ?? []).map(({ id, version, status }) => ({
    value: id,
    label: `V${version} ${t(status === 1 ? "formal" : "draft")}`,
  }));
  const version = rows?.find(({ id }) => id === older)?.version ?? 0;
  const restore = (): void => {
    if (!compared) return;
    modal.confirm({
      title: t("restoreVersion"),
      content: t("restoreConfirm", { version }),
      okText: t("ok"),
      cancelText: t("cancel"),
      onOk: () => onRestore(compared.before, version).then(onClose),
    });
  };
  return (
    <Modal
      open
      title={t("versions")}
      width="90%"
      style={{ top: 32 }}
      onCancel={onClose}
      footer={
        <Button disabled={!compared || !version} onClick={restore}>
          {t("restoreVersion")}
        </Button>
      }
    >
      <Space>
        <Select aria-label={t("before")} value={older || null} options={options} onChange={setOlder} />
        <span aria-hidden>→</span>
        <Select
          aria-label={t("after")}
          value={newer}
          options={[{ value: PRESENT, label: t("current") }, ...options]}
          onChange={setNewer}
        />
      </Space>
      {compared ? <Difference {...compared} /> : <Spin style={{ display: "block", margin: 80 }} />}
    </Modal>
  );
}

function Difference({ before, after, changes }: Compared): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [old, now] = useMemo(() => [statesOf(changes, "added"), statesOf(changes, "removed")], [changes]);
  return (
    <>
      <div className="bpmn-versions">
        <figure>
          <figcaption>{t("before")}</figcaption>
          <DiagramViewer xml={before.xml} states={old} takenFlows={NO_FLOWS} />
        </figure>
        <figure>
          <figcaption>{t("after")}</figcaption>
          <DiagramViewer xml={after.xml} states={now} takenFlows={NO_FLOWS} />
        </figure>
      </div>
      {changes.length === 0 ? <Empty description={t("noChange")} /> : null}
      <ul className="bpmn-changes">
        {changes.map(({ kind, element, name, details }) => (
          <li key={kind + element}>
            <Tag color={COLORS[kind]}>{t(kind)}</Tag> <strong>{name}</strong>
            {details.map(({ what, before: from, after: to }) => (
              <p key={what}>
                {what}：<del>{from || "—"}</del> → <ins>{to || "—"}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const NO_FLOWS: string[] = [];

/** Marks for one side: what only the other side has is left out. */
function statesOf(changes: readonly ProcessChange[], except: ProcessChange["kind"]): Record<string, NodeView> {
  const strength = ["moved", "setting", "changed", "removed", "added"];
  const shown = changes
    .filter(({ kind, element }) => kind !== except && element)
    .sort((a, b) => strength.indexOf(a.kind) - strength.indexOf(b.kind));
  return Object.fromEntries(shown.map(({ kind, element }) => [element, { state: STATES[kind], records: [] }]));
}
