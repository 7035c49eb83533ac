import { App } from "antd";
import { useTranslation } from "react-i18next";

/** Asks before something is taken out of a list (spec 000 §5). */
export function useRemoval(): (remove: () => void) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  return (remove) =>
    void modal.confirm({ title: t("removeConfirm"), okText: t("ok"), cancelText: t("cancel"), onOk: remove });
}
