import { Modal, Select } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Shortcut } from "@/designers/kit/keyboard";
import { ShortcutDialog as KeyTable } from "@/designers/kit/ShortcutDialog";
import { useDesigner } from "../model/designer-context";
import { TO_LOOK_AT } from "@/runtime/render/dialog-defaults";

/** All keys of the designer. */
export function ShortcutDialog({
  shortcuts,
  open,
  onClose,
}: {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return (
    <KeyTable
      title={t("shortcuts")}
      action={t("action")}
      keyTitle={t("key")}
      open={open}
      onClose={onClose}
      shortcuts={[
        ...shortcuts,
        { keys: "Tab Shift+Tab", title: t("shortcut.walk") },
        { keys: "F6", title: t("shortcut.panel") },
        { keys: `Ctrl+${t("mouse.click")}`, title: t("shortcut.several") },
        { keys: `Shift+${t("mouse.drag")}`, title: t("shortcut.marquee") },
      ]}
    />
  );
}

/** Finds nodes and flows by name or id. */
export function SearchDialog({
  open,
  onClose,
  onGo,
}: {
  open: boolean;
  onClose: () => void;
  onGo: (id: string) => void;
}): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const items = open ? [...store.scene.nodes.values(), ...store.scene.lines.values()] : [];
  return (
    <Modal
      {...TO_LOOK_AT}
      title={t("search")}
      open={open}
      footer={null}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <Select
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed while the dialog opens belongs in here
        autoFocus
        defaultOpen
        style={{ width: "100%" }}
        placeholder={t("searchHint")}
        aria-label={t("searchHint")}
        showSearch={{ optionFilterProp: "label" }}
        options={items.map(({ id, text }) => ({ value: id, label: text ? `${text} (${id})` : id }))}
        onSelect={(id: string) => {
          onClose();
          onGo(id);
        }}
      />
    </Modal>
  );
}
