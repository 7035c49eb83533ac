import { DesktopOutlined, MobileOutlined, MacCommandOutlined, TabletOutlined } from "@ant-design/icons";
import { Badge, Button, Segmented, Tooltip } from "antd";
import type { TFunction } from "i18next";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDesignerStore } from "./form-designer-store";

interface StatusProps {
  store: FormDesignerStore;
  areProblemsOpen: boolean;
  onProblems: () => void;
  onHelp: () => void;
}

/** Below the canvas: the screen it imitates, what is selected, what the checker found. */
export const StatusBar = observer(function StatusBar({
  store,
  areProblemsOpen,
  onProblems,
  onHelp,
}: StatusProps): ReactElement {
  const { t } = useTranslation();
  const errors = store.findings.filter(({ severity }) => severity === "error").length;
  const count = t("formDesigner.check.count", { errors, warnings: store.findings.length - errors });
  const devices = [
    { value: "desktop" as const, icon: <DesktopOutlined aria-hidden /> },
    { value: "tablet" as const, icon: <TabletOutlined aria-hidden /> },
    { value: "phone" as const, icon: <MobileOutlined aria-hidden /> },
  ];
  return (
    <footer className="fd-status">
      <Segmented
        size="small"
        aria-label={t("formDesigner.device")}
        value={store.device}
        options={devices.map(({ value, icon }) => ({
          value,
          icon,
          title: t(`formDesigner.${value}`),
          label: <span className="fd-hidden-text">{t(`formDesigner.${value}`)}</span>,
        }))}
        onChange={(device) => store.setDevice(device)}
      />
      <output className="fd-status-text" aria-live="polite">
        {selectionText(store, t)}
      </output>
      <Button
        size="small"
        type="text"
        aria-expanded={areProblemsOpen}
        aria-label={`${t("formDesigner.check.title")}: ${count}`}
        onClick={onProblems}
      >
        <Badge status={errors > 0 ? "error" : store.findings.length > 0 ? "warning" : "success"} />
        {count}
      </Button>
      <Tooltip title={t("formDesigner.keys")}>
        <Button
          size="small"
          type="text"
          icon={<MacCommandOutlined aria-hidden />}
          aria-label={t("formDesigner.keys")}
          onClick={onHelp}
        />
      </Tooltip>
    </footer>
  );
});

/** Also what a screen reader says when the keyboard selects or moves. */
function selectionText(store: FormDesignerStore, t: TFunction): string {
  if (store.selection.length > 1) return t("formDesigner.several", { count: store.selection.length });
  return store.widget ? t("formDesigner.chosen", { name: store.widget.name, place: store.placeText }) : "";
}
