import { Alert, Button, Drawer, Empty, Radio, Skeleton } from "antd";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Changes } from "./Changes";
import type { ScreenDesignerStore, Version } from "./screen-designer-store";

interface Props {
  store: ScreenDesignerStore;
  onClose: () => void;
  onRollback: (version: number) => void;
}

/** Published versions, each compared with the text in the editor; any of them can come back. */
export function Versions({ store, onClose, onRollback }: Props): ReactElement {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<{ versions?: Version[]; error?: Error }>({});
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    store
      .versions()
      .then((versions) => setAnswer({ versions }))
      .catch((error: Error) => setAnswer({ error }));
  }, [store]);
  const { versions, error } = answer;
  const version = versions?.find((item) => item.version === (chosen ?? versions[0]?.version));
  return (
    <Drawer open size={860} title={t("screenDesigner.versions")} onClose={onClose}>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {!versions && !error ? <Skeleton active /> : null}
      {versions?.length === 0 ? <Empty description={t("screenDesigner.noVersions")} /> : null}
      {versions && version ? (
        <div className="fs-sd-versions">
          <Radio.Group
            vertical
            value={version.version}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={versions.map((item) => ({
              value: item.version,
              label: `v${item.version} · ${item.createBy} · ${item.createDate.slice(0, 16).replace("T", " ")}${item.note ? ` · ${item.note}` : ""}`,
            }))}
          />
          <div className="fs-sd-diff-head">
            {t("screenDesigner.compare", { version: version.version })}
            <Button danger size="small" onClick={() => onRollback(version.version)}>
              {t("screenDesigner.rollback", { version: version.version })}
            </Button>
          </div>
          <Changes before={version.text} after={store.text} blocks={store.page.blocks} />
        </div>
      ) : null}
    </Drawer>
  );
}
