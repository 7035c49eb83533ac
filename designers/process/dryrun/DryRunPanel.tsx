import { CloseOutlined } from "@ant-design/icons";
import { App, Button, Spin } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePorts } from "@/runtime/render/ports-context";
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
  const loaded = useLoaded();
  return (
    <aside className="bpmn-panel dry-panel" aria-label={t("title")}>
      <header className="dry-head">
        <strong>{t("title")}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t("close")}
          onClick={() => store.setTrying(false)}
        />
      </header>
      {loaded ? <DryRunBody loaded={loaded} onGo={onGo} /> : <Spin className="dry-wait" />}
    </aside>
  );
});

function useLoaded(): Loaded | null {
  const store = useDesigner();
  const { http } = usePorts();
  const { message } = App.useApp();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { setting } = store.model;
  const { globalForm } = setting.flow;
  useEffect(() => {
    let current = true;
    Promise.all([loadPeople(http, setting), loadForms(http, globalForm)])
      .then(([people, forms]) => current && setLoaded({ people, forms }))
      .catch((error: unknown) => message.error(error instanceof Error ? error.message : String(error), 2));
    return () => {
      current = false;
    };
  }, [http, setting, globalForm, message]);
  return loaded;
}
