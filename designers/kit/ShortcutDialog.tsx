import { Modal, Table, Typography } from "antd";
import type { ReactElement } from "react";
import { usePageKeys } from "@/runtime/render/page-keys";
import type { Shortcut } from "./keyboard";
import { TO_LOOK_AT } from "@/runtime/render/dialog-defaults";
import "./kit.css";

interface ShortcutDialogProps {
  title: string;
  /** Headings of the two columns. */
  action: string;
  keyTitle: string;
  shortcuts: readonly Omit<Shortcut, "run">[];
  open: boolean;
  onClose: () => void;
}

/** All keys of a designer; the help of the page tells them too. */
export function ShortcutDialog({
  title,
  action,
  keyTitle,
  shortcuts,
  open,
  onClose,
}: ShortcutDialogProps): ReactElement {
  usePageKeys(shortcuts);
  return (
    <Modal {...TO_LOOK_AT} title={title} open={open} footer={null} onCancel={onClose} width={480}>
      <Table
        size="small"
        rowKey="keys"
        pagination={false}
        scroll={{ y: 420 }}
        dataSource={[...shortcuts]}
        columns={[
          { title: action, dataIndex: "title" },
          {
            title: keyTitle,
            dataIndex: "keys",
            render: (keys: string) =>
              keys.split(" ").map((one) => (
                <Typography.Text keyboard key={one} className="kit-key">
                  {one.replace("Mod", "Ctrl")}
                </Typography.Text>
              )),
          },
        ]}
      />
    </Modal>
  );
}
