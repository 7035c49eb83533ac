import type { FlowSetting, NodeSetting } from "@/runtime/core/process/setting";
import type { CommandContext } from "./diagram-edit";

/** Replaces the setting of one node. */
export function setNodeSetting(
  { model, edit }: CommandContext,
  { id, setting }: { id: string; setting: NodeSetting },
): void {
  const before = model.nodeSetting(id);
  if (!before || JSON.stringify(before) === JSON.stringify(setting)) return;
  edit.set(model.setting.nodeMap, id, { ...setting, nodeId: id });
}

/** Replaces the setting of the process. */
export function setFlowSetting({ model, edit }: CommandContext, { setting }: { setting: FlowSetting }): void {
  if (JSON.stringify(model.setting.flow) === JSON.stringify(setting)) return;
  edit.set(model.setting, "flow", setting);
}
