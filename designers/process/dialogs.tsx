import { Modal, type RefSelectProps, Select, Table, Typography } from "antd";
import { type ReactElement, useRef } from "react";
import type { ReadReport } from "@/runtime/core/bpmn/document";
import type { Shortcut } from "../kit/keyboard";
import { useDesigner } from "./canvas/designer-context";

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
  return (
    <Modal title="快捷键" open={open} footer={null} onCancel={onClose} width={480}>
      <Table
        size="small"
        rowKey="keys"
        pagination={false}
        scroll={{ y: 420 }}
        dataSource={[
          ...shortcuts,
          { keys: "Tab Shift+Tab", title: "选择下一个或上一个节点", run: () => undefined },
          { keys: "F6", title: "在画布和属性面板之间切换", run: () => undefined },
          { keys: "Ctrl+点击", title: "多选", run: () => undefined },
          { keys: "Shift+拖动", title: "框选", run: () => undefined },
        ]}
        columns={[
          { title: "操作", dataIndex: "title" },
          {
            title: "按键",
            dataIndex: "keys",
            render: (keys: string) =>
              keys.split(" ").map((one) => (
                <Typography.Text keyboard key={one}>
                  {one.replace("Mod", "Ctrl")}
                </Typography.Text>
              )),
          },
        ]}
      />
    </Modal>
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
  const field = useRef<RefSelectProps>(null);
  const items = open ? [...store.scene.nodes.values(), ...store.scene.lines.values()] : [];
  return (
    <Modal
      title="查找节点"
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      open={open}
      footer={null}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <Select
        ref={field}
        defaultOpen
        style={{ width: "100%" }}
        placeholder="输入名称或标识"
        showSearch={{ optionFilterProp: "label" }}
        options={items.map(({ id, text }) => ({ value: id, label: text ? `${text}（${id}）` : id }))}
        onSelect={(id: string) => {
          onClose();
          onGo(id);
        }}
      />
    </Modal>
  );
}

/** What was odd about an imported file. */
export function reportLines(report: ReadReport): string[] {
  return [
    ...(report.addedIds ? [`补充了 ${report.addedIds} 个缺失的标识`] : []),
    ...(report.addedLinks ? [`补充了 ${report.addedLinks} 处缺失的连接信息`] : []),
    ...(report.addedDiagramElements ? [`自动生成了 ${report.addedDiagramElements} 个缺失的图形`] : []),
    ...report.dangling.map(
      ({ element, property, value }) => `${element} 的 ${property} 指向不存在的 ${value}，已原样保留`,
    ),
    ...report.unknown.map(
      ({ message, line, column }) => `第 ${line} 行第 ${column} 列的 ${message} 不是标准内容，已原样保留`,
    ),
  ];
}
