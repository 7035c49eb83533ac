import { App, Button, Modal, Select, Space, Spin } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { everyRow } from "@/runtime/core/resource/every-row";
import { Refused } from "@/runtime/render/refused";
import { useAnswer } from "@/runtime/render/use-answer";
import type { ProcessModel } from "../model/process-model";
import type { StoredModel } from "../editor/save";
import { Comparison } from "./Comparison";
import { type ElementChange, type VersionText, compareVersions, openVersion } from "./compare";
import "./versions.css";

interface Compared {
  before: VersionText;
  after: VersionText;
  changes: ElementChange[];
}

const PRESENT = "";
/** Opened from a question that stays open below. */
const ABOVE_QUESTION = 2100;

interface VersionDialogProps {
  stored: StoredModel;
  model: ProcessModel;
  onClose: () => void;
  /** Takes the text of an older version as the present draft; without it nothing can be restored. */
  onRestore?: (text: VersionText, version: number) => Promise<void>;
  /** The version that is compared with first; else the one before. */
  base?: string;
}

/** Two versions of a process side by side, what differs coloured and listed; the older one can be restored. */
export default function VersionDialog({
  stored,
  model,
  onClose,
  onRestore,
  base,
}: VersionDialogProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processVersions" });
  const { modal } = App.useApp();
  const [picked, setOlder] = useState(base ?? "");
  const [newer, setNewer] = useState(PRESENT);
  const versions = useAnswer({ code: stored.defCode }, (http, { code }) =>
    everyRow((asked) => http.call("bpm/definition", "versions", { code, ...asked })),
  );
  const rows = versions.data;
  const older = picked || (rows && (rows.find(({ id }) => id !== stored.modelId)?.id ?? stored.modelId));
  const comparison = useAnswer(older ? { older, newer } : null, async (http, asked): Promise<Compared> => {
    const textOf = async (id: string): Promise<VersionText> => {
      if (id === PRESENT) return { xml: writeBpmn(model.document), setting: JSON.stringify(model.setting) };
      const { sourceXml, bpmDefSetting } = await http.call("bpm/model", "get", { id });
      return { xml: sourceXml, setting: bpmDefSetting };
    };
    const [before, after] = [await textOf(asked.older), await textOf(asked.newer)];
    const changes = compareVersions(await openVersion(before), await openVersion(after));
    return { before, after, changes };
  });
  const compared = comparison.data;
  const refusal = versions.refusal ?? comparison.refusal;
  const options = (rows ?? []).map(({ id, version, status }) => ({
    value: id,
    label: `V${version} ${t(status === 1 ? "formal" : "draft")}`,
  }));
  const version = rows?.find(({ id }) => id === older)?.version ?? 0;
  const restore = (): void => {
    if (!compared || !onRestore) return;
    modal.confirm({
      title: t("restore"),
      content: t("restoreConfirm", { version }),
      okText: t("ok"),
      cancelText: t("cancel"),
      onOk: () => onRestore(compared.before, version).then(onClose),
    });
  };
  return (
    <Modal
      open
      title={t("title")}
      width="94%"
      {...(base ? { zIndex: ABOVE_QUESTION } : {})}
      style={{ top: 24 }}
      onCancel={onClose}
      footer={
        onRestore ? (
          <Button disabled={!compared || !version} onClick={restore}>
            {t("restore")}
          </Button>
        ) : null
      }
    >
      <Space>
        <Select aria-label={t("before")} value={older} options={options} onChange={setOlder} />
        <span aria-hidden>→</span>
        <Select
          aria-label={t("after")}
          value={newer}
          options={[{ value: PRESENT, label: t("current") }, ...options]}
          onChange={setNewer}
        />
      </Space>
      {refusal ? <Refused refusal={refusal} /> : null}
      {compared ? <Comparison {...compared} /> : null}
      {compared || refusal ? null : <Spin style={{ display: "block", margin: 80 }} />}
    </Modal>
  );
}
