import { App } from "antd";
import { useTranslation } from "react-i18next";

/** Asks before something is taken out of a list (spec 000 §5), and says when it is (§8). */
export function useRemoval(): (remove: () => void) => void {
  const { modal, message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  return (remove) => {
    const onOk = (): void => {
      remove();
      void message.success(t("removed"), 1);
    };
    modal.confirm({ title: t("removeConfirm"), okText: t("ok"), cancelText: t("cancel"), onOk });
  };
}
