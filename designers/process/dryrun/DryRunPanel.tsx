import { CloseOutlined } from "@ant-design/icons";
import { Button, Spin } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { HttpPort } from "@/runtime/ports";
import { Refused } from "@/runtime/render/refused";
import { useAnswer } from "@/runtime/render/use-answer";
import { useDesigner } from "../model/designer-context";
import { DryRunBody, type Loaded } from "./DryRunBody";
import { loadForms, loadPeople } from "./directory";
import "./dryrun.css";

/** Walks the process as chosen people would: who handles each node, what they see, where each decision leads. */
export const DryRunPanel = observer(function DryRunPanel({
  onGo,
}: {
  onGo: (id: string) => void;
}): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const { data: loaded, refusal } = useAnswer(store.model.setting, loadAll);
  return (
    <aside className="bpmn-panel dry-panel" aria-label={t("title")}>
      <header className="dry-head">
        <strong>{t("title")}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("close")}
          onClick={() => store.setTrying(false)}
        />
      </header>
      {refusal ? <Refused refusal={refusal} /> : null}
      {loaded ? <DryRunBody loaded={loaded} onGo={onGo} /> : null}
      {loaded || refusal ? null : <Spin className="dry-wait" />}
    </aside>
  );
});

/** What is wanted of the server, by what the process names. */
async function loadAll(http: HttpPort, setting: BpmDefSetting): Promise<Loaded> {
  const [people, forms] = await Promise.all([
    loadPeople(http, setting),
    loadForms(http, setting.flow.globalForm),
  ]);
  return { people, forms };
}
