import { Button, Drawer, Empty, Skeleton, Timeline } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Refused } from "@/runtime/render/refused";
import { useAnswer } from "@/runtime/render/use-answer";
import type { TableDesignerStore } from "./table-designer-store";

interface VersionsProps {
  store: TableDesignerStore;
  onRestore: (version: number) => void;
  onClose: () => void;
}

/** What was done to the table, version by version; any of them can come back. */
export function TableVersions({ store, onRestore, onClose }: VersionsProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: versions, refusal } = useAnswer("versions", () => store.versions());
  const present = store.stored?.version;
  return (
    <Drawer open title={t("tableDesigner.versions")} onClose={onClose} size={420}>
      {refusal ? <Refused refusal={refusal} /> : null}
      {versions || refusal ? null : <Skeleton active />}
      {versions?.length === 0 ? <Empty /> : null}
      <Timeline
        items={(versions ?? []).map(({ version, createBy, createDate, steps }) => ({
          key: version,
          content: (
            <div className="fs-td-version">
              <strong>{t("tableDesigner.version", { version })}</strong>
              {version === present ? null : (
                <Button size="small" type="link" onClick={() => onRestore(version)}>
                  {t("tableDesigner.restore")}
                </Button>
              )}
              <small>
                {t("tableDesigner.by", {
                  who: createBy ?? "",
                  when: momentText(createDate),
                })}
              </small>
              <ul>
                {steps.map((step) => (
                  <li key={`${step.op} ${step.column ?? ""}`}>{locale === "en" ? step.textEn : step.text}</li>
                ))}
              </ul>
            </div>
          ),
        }))}
      />
    </Drawer>
  );
}
