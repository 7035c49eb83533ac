import { Button, Drawer, Empty, Radio, Skeleton } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import { Refused } from "@/runtime/render/refused";
import { useAnswer } from "@/runtime/render/use-answer";
import { Changes } from "./Changes";
import type { ScreenDesignerStore } from "./screen-designer-store";

interface Props {
  store: ScreenDesignerStore;
  onClose: () => void;
  onRollback: (version: number) => void;
}

/** Published versions, each compared with the text in the editor; any of them can come back. */
export function Versions({ store, onClose, onRollback }: Props): ReactElement {
  const { t } = useTranslation();
  const { data: versions, refusal } = useAnswer("versions", () => store.versions());
  const [chosen, setChosen] = useState<number>();
  const version = versions?.find((item) => item.version === (chosen ?? versions[0]?.version));
  return (
    <Drawer open size={860} title={t("screenDesigner.versions")} onClose={onClose}>
      {refusal ? <Refused refusal={refusal} /> : null}
      {!versions && !refusal ? <Skeleton active /> : null}
      {versions?.length === 0 ? <Empty description={t("screenDesigner.noVersions")} /> : null}
      {versions && version ? (
        <div className="fs-sd-versions">
          <Radio.Group
            vertical
            value={version.version}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={versions.map((item) => ({
              value: item.version,
              label: `v${item.version} · ${item.createBy} · ${momentText(item.createDate)}${item.note ? ` · ${item.note}` : ""}`,
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
