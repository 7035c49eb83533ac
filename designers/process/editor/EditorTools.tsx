import { CloudServerOutlined, HistoryOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ports } from "@/runtime/ports";
import type { DesignerStore } from "../model/designer-store";
import type { VersionText } from "../versions/compare";
import { errorWords } from "@/runtime/i18n/error-words";
import type { Opened } from "./open";
import { findingsOf, validateModel } from "./save";
import { lazyPart } from "@/runtime/registry/lazy-part";

const VersionDialog = lazyPart(() => import("../versions/VersionDialog"));

interface EditorToolsProps {
  opened: Opened;
  ports: Ports;
  onRestore: (text: VersionText, version: number) => Promise<void>;
}

/** What the toolbar offers for a process that a server keeps: dry run, versions, the server's check. */
export const EditorTools = observer(function EditorTools({
  opened: { stored, store },
  ports,
  onRestore,
}: EditorToolsProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Button
        icon={<PlayCircleOutlined aria-hidden />}
        type={store.isTrying ? "primary" : "default"}
        aria-pressed={store.isTrying}
        onClick={() => store.setTrying(!store.isTrying)}
      >
        {t("dryRun")}
      </Button>
      <Tooltip title={t("versions")} mouseEnterDelay={0.4}>
        <Button
          type="text"
          icon={<HistoryOutlined aria-hidden />}
          aria-label={t("versions")}
          onClick={() => setComparing(true)}
        />
      </Tooltip>
      <ServerCheck store={store} ports={ports} />
      {isComparing ? (
        <Suspense fallback={null}>
          <VersionDialog
            stored={stored}
            model={store.model}
            onClose={() => setComparing(false)}
            onRestore={onRestore}
          />
        </Suspense>
      ) : null}
    </>
  );
});

/** Has the server validate the XML. */
function ServerCheck({ store, ports }: { store: DesignerStore; ports: Ports }): ReactElement {
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    validateModel(ports, store.model)
      .then(() => {
        store.problems.setRefused([]);
        void message.success(t("valid"), 1);
      })
      .catch((error: unknown) => {
        store.problems.setRefused(findingsOf(error));
        void message.error(errorWords(error), 2);
      })
      .finally(() => setBusy(false));
  };
  return (
    <Tooltip title={t("validate")} mouseEnterDelay={0.4}>
      <Button
        type="text"
        icon={<CloudServerOutlined aria-hidden />}
        loading={busy}
        aria-label={t("validate")}
        onClick={run}
      />
    </Tooltip>
  );
}
